// The archive is searched and downloaded from; a message is reported, and an administrator deals with it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { harmless } from './axe.mjs'
import { beside, newTable, stage, takeSeat, until } from './harness.mjs'
import { meet, PASSWORD, register as account } from './league.mjs'

const { scene } = stage()

/** A table of two accounts. */
async function tableOfTwo(maker, joiner) {
  const made = await newTable(maker, { game: 'thirteen', side: 'us', opponent: { t: 'link' } })
  await takeSeat(joiner, made)
  return made
}

/** Sends something over a socket with the page's own session, and waits for an answer of this kind. */
const speak = (page, table, message, kind) =>
  page.evaluate(
    ([table, message, kind]) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?lang=en`)
        socket.onerror = () => fail(new Error('the socket broke'))
        let said = false
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(data)
          if (heard.t === 'refused') return fail(new Error(heard.problem.message))
          if (heard.t === 'sync' && !said) {
            said = true
            return socket.send(JSON.stringify(message))
          }
          if (heard.t === kind) {
            socket.close()
            done(true)
          }
        }
      }),
    [table, message, kind],
  )

async function fileOf(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

scene(
  'a finished game is found by who played it, and its record and its month are downloaded',
  async ({ invite, server }) => {
    const [{ page: anna }, { page: boris }, { page: reader }] = [
      await invite(),
      await invite(),
      await invite(),
    ]
    await account(anna, 'Anna')
    await account(boris, 'Boris')
    const made = await tableOfTwo(anna, boris)
    await speak(anna, made.id, { t: 'resign' }, 'update')

    await reader.goto('/archive')
    const games = reader.getByRole('region', { name: 'Games found' })
    await games
      .getByRole('link', { name: /Anna.*Boris/s })
      .first()
      .waitFor()
    await harmless(reader, 'the archive')
    await reader.getByLabel('Player', { exact: true }).fill('boris')
    await reader.getByRole('combobox', { name: 'Result' }).selectOption('lost')
    await games.getByText('No games found.').waitFor()
    await reader.getByRole('combobox', { name: 'Result' }).selectOption('won')
    await games.getByText('1 game').waitFor()
    assert.match(reader.url(), /player=boris&result=won/)
    const record = await fileOf(reader, () =>
      games.getByRole('link', { name: /Download the record/ }).click(),
    )
    assert.match(record.name, /\.record$/)
    assert.match(record.bytes.toString(), /^hotline-record \d\n[\s\S]*player-us Anna\n/)

    const month = new Date().toISOString().slice(0, 7)
    assert.match(beside(server, 'export', '--month', month), /1 records/)
    await reader.reload()
    const whole = await fileOf(reader, () =>
      reader.getByRole('region', { name: 'A month in one file' }).getByRole('link').click(),
    )
    assert.equal(gunzipSync(whole.bytes).toString(), record.bytes.toString())

    // Those who ask for it are no longer named.
    await boris.goto('/account')
    await boris.getByRole('switch', { name: /Hide my name in the archive/ }).focus()
    await Promise.all([boris.waitForResponse('**/api/archive/name'), boris.keyboard.press('Space')])
    await reader.goto('/archive')
    await games
      .getByRole('link', { name: /Anna.*name hidden/s })
      .first()
      .waitFor()
  },
)

scene(
  'a line is reported, its speaker muted and banned, and all of it is in the log',
  async ({ invite, server }) => {
    const phone = { size: [390, 844], settings: { lang: 'ru' } }
    const [{ page: anna }, { page: boris }, { page: vera }] = [
      await invite(phone),
      await invite(),
      await invite(phone),
    ]
    await account(anna, 'Анна')
    await account(boris, 'Борис')
    await account(vera, 'Вера')
    beside(server, 'admin', 'give', 'Вера')
    const made = await tableOfTwo(anna, boris)
    await speak(boris, made.id, { t: 'chat', text: 'глупый ход' }, 'chat')

    await anna.goto(`/t/${made.id}`)
    await anna.getByRole('button', { name: 'Журнал, карты, чат, заметки' }).click()
    await anna.getByRole('tab', { name: 'Чат' }).click()
    await anna.getByRole('button', { name: 'Об этом сообщении: Борис' }).click()
    await anna.getByRole('dialog', { name: 'Сообщение в чате' }).waitFor()
    await harmless(anna, 'a report on a phone', { otherTheme: false })
    await anna.getByRole('button', { name: 'Отправить жалобу' }).click()
    await anna.getByText('Жалоба отправлена').waitFor()

    await vera.goto('/admin')
    const reports = vera.getByRole('region', { name: 'Жалобы' })
    await reports.getByText('глупый ход').waitFor()
    await harmless(vera, 'the house on a phone')
    await reports.getByText('Запретить чат').click()
    await reports.getByLabel(/Причина/).fill('будьте добры')
    await reports.getByRole('button', { name: 'Применить' }).click()
    await reports.getByText('Новых жалоб нет.').waitFor()
    await assert.rejects(speak(boris, made.id, { t: 'chat', text: 'ещё' }, 'chat'), /будьте добры/)

    await vera.getByLabel('Имя', { exact: true }).fill('Борис')
    await vera.getByRole('button', { name: 'Найти' }).click()
    const person = vera.getByRole('region', { name: 'Найти учётную запись' })
    await person.getByText('Запретить вход').click()
    await person.getByLabel(/Причина/).fill('угрозы')
    await person.getByRole('button', { name: 'Применить' }).click()
    const log = vera.getByRole('region', { name: 'Журнал' })
    await log.getByText('запрет входа: Борис').waitFor()
    await log.getByText('запрет чата: Борис').waitFor()
    await log.getByText('командная строка').waitFor()

    // He is logged out, and reads why when he tries to come back.
    const back = await boris.context().request.post('/api/login', {
      headers: { 'x-hotline': '1', 'accept-language': 'ru' },
      data: { name: 'Борис', password: PASSWORD },
    })
    assert.equal(back.status(), 403)
    assert.match((await back.json()).message, /закрыта до .*: угрозы/)
    await anna.goto('/admin')
    await anna.getByText('Эта страница для администраторов').waitFor()
  },
  { trouble: true },
)

scene('a rated game is annulled by its address, and no rating moves any more', async ({ invite, server }) => {
  const [{ page: nina }, { page: oleg }, { page: rada }] = [
    await invite(),
    await invite(),
    await invite({ size: [1280, 800] }),
  ]
  await account(nina, 'nina')
  await account(oleg, 'oleg')
  await account(rada, 'rada')
  beside(server, 'admin', 'give', 'rada')
  for (const page of [nina, oleg]) await page.goto('/rights')
  const { id } = await meet(nina, [oleg, 'oleg'])
  const changes = async () => {
    const answer = await nina.context().request.get(`/api/tables/${id}`)
    return (await answer.json()).rating_changes.length
  }
  await until('the ratings to move', async () => (await changes()) === 2)

  // Whoever is not named in finished games is not named in the profile of an opponent either.
  await rada.goto('/p/nina')
  const opponents = rada.getByRole('region', { name: 'By opponent' })
  await opponents.getByRole('link', { name: 'oleg' }).waitFor()
  const hidden = await oleg.context().request.put('/api/archive/name', {
    headers: { 'x-hotline': '1' },
    data: { hidden: true },
  })
  assert.ok(hidden.ok(), await hidden.text())
  await rada.reload()
  await opponents.getByText('name hidden').waitFor()
  assert.equal(await rada.getByText('oleg').count(), 0)
  await rada.goto('/admin')
  const form = rada.getByRole('region', { name: 'Annul a rated game' })
  await form.getByLabel(/The table/).fill(`https://play.example.org/r/${id}?step=3`)
  await form.getByLabel(/Why/).fill('an engine played')
  await form.getByRole('button', { name: 'Annul' }).click()
  const log = rada.getByRole('region', { name: 'Log' })
  await log.getByText('annulled a rated game').waitFor()
  await log.getByText('an engine played').waitFor()
  await log.getByRole('link', { name: id }).waitFor()
  await harmless(rada, 'the house after an annulment')
  assert.equal(await changes(), 0)
})

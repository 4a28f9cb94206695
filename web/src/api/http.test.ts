import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import { get, Trouble } from './http'

const answers = (status: number, body: unknown) =>
  vi.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    ),
  )

const refused = (asked: Promise<unknown>): Promise<Trouble> =>
  asked.then(
    () => Promise.reject(new Error('expected a refusal')),
    (error: unknown) => error as Trouble,
  )

describe('requests', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    settings.lang = 'en'
  })

  it('ask for the language of the page and hand on what the server says', async () => {
    const fetch = answers(404, { code: 'not_found', message: 'такого стола нет' })
    vi.stubGlobal('fetch', fetch)
    settings.lang = 'ru'
    const trouble = await refused(get('/api/tables/nowhere'))
    expect([trouble.status, trouble.code, trouble.message]).toEqual([404, 'not_found', 'такого стола нет'])
    expect(fetch).toHaveBeenCalledWith(
      '/api/tables/nowhere',
      expect.objectContaining({ headers: expect.objectContaining({ 'accept-language': 'ru' }) as unknown }),
    )
  })

  it('say themselves that nobody answers', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('failed'))),
    )
    settings.lang = 'ru'
    const trouble = await refused(get('/api/games'))
    expect([trouble.code, trouble.message]).toEqual(['offline', 'Сервер не отвечает.'])
  })
})

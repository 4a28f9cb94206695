import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { optionProblem, problemIn } from '../problems'

const RUST = join(import.meta.dirname, '../../../../crates')

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory()
      ? sources(path)
      : entry.name.endsWith('.rs')
        ? [readFileSync(path, 'utf8')]
        : []
  })
}

const UNKNOWN = problemIn('ru', { code: 'forbidden', message: '?' })
const ru = (code: string, message: string): string => problemIn('ru', { code, message })

describe('refusals in Russian', () => {
  it('knows every sentence with which a table refuses', () => {
    const said = sources(join(RUST, 'tables/src')).flatMap((text) =>
      [...text.matchAll(/Refusal::(?:Forbidden|NotNow)\("([^"]+)"\)/g)].map((found) => found[1] ?? ''),
    )
    expect(said.length).toBeGreaterThan(20)
    for (const message of said) expect(ru('forbidden', message), message).not.toBe(UNKNOWN)
  })

  it('has a word for every kind of refusal', () => {
    const server = sources(join(RUST, 'server/src')).join('\n')
    const codes = [...server.matchAll(/Refused::new\(\s*StatusCode::\w+,\s*"(\w+)"/g)].map(
      (found) => found[1] ?? '',
    )
    const table = /fn code[\s\S]*?\n {4}}\n/.exec(readFileSync(join(RUST, 'tables/src/refusal.rs'), 'utf8'))
    codes.push(...[...(table?.[0] ?? '').matchAll(/=> "(\w+)"/g)].map((found) => found[1] ?? ''))
    expect(codes).toContain('stale')
    // Only programs hear these.
    const forPrograms = ['method_not_allowed', 'not_json', 'no_token', 'no_socket']
    for (const code of codes.filter((one) => !forPrograms.includes(one)))
      expect(ru(code, '?'), code).not.toBe('сервер отказал')
  })

  it('keeps the numbers', () => {
    expect(ru('bad_request', 'password: expected 8 to 256 characters')).toBe('пароль: от 8 до 256 знаков')
    expect(ru('stale', 'expected a decision upon event 7, got one upon event 5')).toBe(
      'положение на столе уже изменилось, решите заново',
    )
    expect(
      ru(
        'bad_request',
        'expected a record (`hotline-record 1`) or a log of the commercial edition: line 12: …',
      ),
    ).toBe('ожидается запись партии или журнал; ошибка в строке 12')
  })

  it('tells what is wrong with options', () => {
    const deck = 'строка 3: card[1].cubes: ожидается: целое число от 0 до 13; получено: 99'
    expect(optionProblem(`option deck: ${deck}`, 'ru')).toBe(deck)
    expect(optionProblem('option us_handicap: expected a number from -9 to 9, got 11', 'ru')).toBe(
      'недопустимое значение настройки «us_handicap»',
    )
    expect(optionProblem('option deck: line 3: …', 'en')).toBe('option deck: line 3: …')
  })

  it('leaves English as it is', () => {
    expect(problemIn('en', { code: 'forbidden', message: 'expected this' })).toBe('expected this')
  })
})

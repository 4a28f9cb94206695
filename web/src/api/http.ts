// Requests to the server. Every refusal is a `Trouble` with the server's machine-readable word and a sentence
// in the page's language.
import { common } from '../i18n/common'
import { sentence } from '../i18n/words'
import { settings } from '../settings.svelte'
import type { Problem } from '../wire'

export class Trouble extends Error {
  readonly code: string
  readonly status: number

  constructor(problem: Problem, status: number) {
    super(problem.message)
    this.code = problem.code
    this.status = status
  }
}

/** Why a request failed, for the person who made it. */
export const whyNot = (error: unknown): string =>
  error instanceof Trouble ? sentence(error.message) : common('offline')

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

/**
 * The header `x-hotline` proves that our own page is asking: another site cannot set it without the server's
 * permission, so it protects against forged requests.
 */
export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const text = typeof body === 'string'
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': settings.lang,
        'x-hotline': '1',
        ...(body === undefined
          ? {}
          : { 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json' }),
      },
      body: body === undefined ? null : text ? body : JSON.stringify(body),
    })
  } catch {
    throw new Trouble({ code: 'offline', message: common('offline') }, 0)
  }
  if (answer.status === 204) return undefined as T
  const kind = answer.headers.get('content-type') ?? ''
  if (!kind.includes('json')) {
    throw new Trouble({ code: 'odd_answer', message: common('odd_answer') }, answer.status)
  }
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Trouble(said as Problem, answer.status)
  return said as T
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path)
export const post = <T>(path: string, body?: unknown): Promise<T> => call<T>('POST', path, body ?? {})
export const patch = <T>(path: string, body: unknown): Promise<T> => call<T>('PATCH', path, body)
export const remove = <T>(path: string): Promise<T> => call<T>('DELETE', path)

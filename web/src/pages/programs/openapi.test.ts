import { describe, expect, it } from 'vitest'
import { contents, grouped, named, type OpenApi } from './openapi'

const api: OpenApi = {
  info: {},
  paths: {
    '/api/tables': {
      get: { tags: ['tables'], summary: 'Lists tables' },
      post: { tags: ['tables'], summary: 'Makes a table' },
    },
    '/healthz': { get: { summary: 'Says that it lives' } },
  },
}

describe('the description of the API', () => {
  it('is grouped by tag', () => {
    expect(grouped(api, '').map(([tag, list]) => [tag, list.length])).toEqual([
      ['tables', 2],
      ['other', 1],
    ])
  })

  it('is searched by method, path and summary', () => {
    expect(grouped(api, 'post')).toHaveLength(1)
    expect(grouped(api, 'LISTS')[0]?.[1].map((one) => one.path)).toEqual(['/api/tables'])
    expect(grouped(api, 'nothing')).toEqual([])
  })

  it('names what is sent', () => {
    expect(named({ type: 'array', items: { $ref: '#/components/schemas/TableInfo' } })).toBe('TableInfo[]')
    expect(contents({ 'application/json': { schema: { type: ['string', 'null'] } } })).toEqual([
      'string | null',
    ])
    expect(contents({ 'text/plain': {} })).toEqual(['text/plain'])
  })
})

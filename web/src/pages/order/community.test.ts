// The page and docs/community.md say the same.
import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { community } from '../../i18n/community'
import { settings } from '../../settings.svelte'
import { RULES, WHAT } from './rules'

beforeEach(() => {
  settings.lang = 'en'
})

it('the document has every rule of the page, word for word', () => {
  const document = readFileSync(new URL('../../../../docs/community.md', import.meta.url), 'utf8')
  for (const key of ['lead', ...RULES, ...WHAT, 'yours'] as const) expect(document).toContain(community(key))
})

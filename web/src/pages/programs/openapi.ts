// The small part of an OpenAPI description that the page shows.

export interface Schema {
  $ref?: string
  type?: string | string[]
  items?: Schema
}

interface Content {
  [kind: string]: { schema?: Schema }
}

export interface Described {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { in: string; name: string; description?: string; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}

export interface OpenApi {
  info: { description?: string }
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, unknown> }
}

export interface Operation extends Described {
  method: string
  path: string
}

/** A schema's name. */
export function named(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').pop() ?? ''
  if (schema.type === 'array') return `${named(schema.items)}[]`
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'object')
}

/** A body's content types; `application/json` goes without saying. */
export const contents = (content: Content | undefined): string[] =>
  Object.entries(content ?? {}).map(([kind, body]) =>
    kind === 'application/json' ? named(body.schema) : `${kind} ${named(body.schema)}`.trim(),
  )

/** By tag, in the order of the description; only what contains `text`. */
export function grouped(api: OpenApi, text: string): [string, Operation[]][] {
  const sought = text.trim().toLowerCase()
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, described] of Object.entries(methods)) {
      const told = `${method} ${path} ${described.summary ?? ''}`.toLowerCase()
      if (sought && !told.includes(sought)) continue
      const tag = described.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), { ...described, method, path }])
    }
  return [...groups]
}

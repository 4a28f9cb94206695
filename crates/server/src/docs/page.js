// Writes openapi.json out as a page. No library, nothing from elsewhere.
const element = (name, ...children) => {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

const named = (schema) => {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').pop()
  if (schema.type === 'array') return `${named(schema.items)}[]`
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'object')
}

const contents = (content) => Object.entries(content ?? {}).map(([kind, body]) => `${kind}: ${named(body.schema)}`)

const operation = (method, path, described) => {
  const details = element('details', element('summary', element('b', method), element('code', path), ` ${described.summary ?? ''}`))
  const row = (title, text) => details.append(element('p', element('strong', `${title} `), text))
  for (const parameter of described.parameters ?? []) {
    row(parameter.in, `${parameter.name}: ${named(parameter.schema)} ${parameter.description ?? ''}`)
  }
  for (const text of contents(described.requestBody?.content)) row('body', text)
  for (const [status, response] of Object.entries(described.responses)) {
    row(status, [response.description, ...contents(response.content)].filter(Boolean).join(' · '))
  }
  return details
}

const show = (openapi) => {
  document.getElementById('about').textContent = openapi.info.description
  const groups = new Map()
  for (const [path, methods] of Object.entries(openapi.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const tag = described.tags?.[0] ?? 'other'
      if (!groups.has(tag)) groups.set(tag, [])
      groups.get(tag).push(operation(method, path, described))
    }
  }
  for (const [tag, operations] of groups) document.getElementById('paths').append(element('h2', tag), ...operations)
  for (const [name, schema] of Object.entries(openapi.components.schemas)) {
    const body = element('pre', JSON.stringify(schema, null, 2))
    document.getElementById('types').append(element('details', element('summary', element('code', name)), body))
  }
}

fetch('/api/openapi.json').then((answer) => answer.json()).then(show)

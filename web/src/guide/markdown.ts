// The small part of Markdown our own guides use: headings, paragraphs, lists, tables, code.

export type Inline = { text: string; kind: 'plain' | 'code' | 'bold' }
export type Block =
  | { t: 'heading'; level: number; id: string; inline: Inline[] }
  | { t: 'paragraph'; inline: Inline[] }
  | { t: 'list'; items: Inline[][] }
  | { t: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { t: 'code'; text: string }

export function inline(text: string): Inline[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part.length > 0)
    .map((part) => {
      if (part.startsWith('`') && part.endsWith('`')) return { kind: 'code', text: part.slice(1, -1) }
      if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) }
      return { kind: 'plain', text: part }
    })
}

const cells = (row: string): Inline[][] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()))

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')

export function markdown(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  let at = 0
  const take = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = []
    for (let line = lines[at]; line !== undefined && fits(line); line = lines[at]) {
      taken.push(line)
      at += 1
    }
    return taken
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = /^(#+) (.*)$/.exec(line)
    if (line.trim() === '') at += 1
    else if (heading) {
      at += 1
      const words = heading[2] ?? ''
      blocks.push({ t: 'heading', level: heading[1]?.length ?? 1, id: anchor(words), inline: inline(words) })
    } else if (line.startsWith('```')) {
      at += 1
      blocks.push({ t: 'code', text: take((one) => !one.startsWith('```')).join('\n') })
      at += 1
    } else if (line.startsWith('|')) {
      const [head = '', , ...rows] = take((one) => one.startsWith('|'))
      blocks.push({ t: 'table', head: cells(head), rows: rows.map(cells) })
    } else if (line.startsWith('* ')) {
      const items: string[] = []
      for (const one of take((next) => next.startsWith('* ') || next.startsWith('  '))) {
        if (one.startsWith('* ')) items.push(one.slice(2))
        else items.push(`${items.pop() ?? ''} ${one.trim()}`)
      }
      blocks.push({ t: 'list', items: items.map(inline) })
    } else {
      const paragraph = take((one) => one.trim() !== '' && !/^(#+ |```|\||\* )/.test(one))
      blocks.push({ t: 'paragraph', inline: inline(paragraph.join(' ')) })
    }
  }
  return blocks
}

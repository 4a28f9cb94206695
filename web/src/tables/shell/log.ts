// The log as entries: lines that share one code in the margin.
import type { LogLine, Side } from '../../wire'

/** Sentences of one moment and side, next to their code in the margin. */
export interface LogEntry<S> {
  n: number
  code: string
  side: Side | null
  sentences: S[]
}

/** A stretch of the log that can be collapsed; one without a title cannot. */
export interface LogPart<S> {
  n: number
  title: string
  entries: LogEntry<S>[]
}

/** Lines of the same moment and side are one entry. */
export function byMoment(lines: readonly LogLine[]): LogEntry<LogLine>[] {
  const found: LogEntry<LogLine>[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && last.code === line.code && (last.side === line.side || line.side === null))
      last.sentences.push(line)
    else found.push({ n: line.n, code: line.code, side: line.side, sentences: [line] })
  }
  return found
}

// The importer's remarks about a log, kept until its replay is opened.
import type { StudyMade } from '../../wire'

const kept = new Map<string, string[]>()

export function keepNotes(made: StudyMade): void {
  kept.set(made.id, made.notes)
}

export function notesOf(id: string): string[] {
  return kept.get(id) ?? []
}

import type { Note } from './note.ts'

/** Groups notes of the same kind, in the order of their first notes. */
export function groupNotes(notes: readonly Note[]): Map<string, Note[]> {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const group = groups.get(note.message)
    if (group === undefined) groups.set(note.message, [note])
    else group.push(note)
  }
  return groups
}

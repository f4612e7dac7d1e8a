import type { Note, NoteCode } from 'fc-import'

/** What the options of `fc-cli import` change about a note. */
const HINTS: Partial<Record<NoteCode, string>> = {
  'ref-remote': 'pass --remote-refs to load it',
  'server-missing': 'pass --base-url',
  'origin-omitted': 'pass --base-url to import them',
  'flag-custom': 'declare it under `flags` in fc.config.json (automatic with -o)',
}

/** Adds the options that help to the messages of notes. */
export function addHint(note: Note): Note {
  const hint = HINTS[note.code]
  return hint === undefined ? note : { ...note, message: `${note.message}; ${hint}` }
}

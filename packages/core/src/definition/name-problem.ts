import { escapeControls } from '../text/quote.ts'

/** What makes a name unfit for people and programs that read it. */
export type NameProblem = 'empty' | 'unprintable' | 'whitespace'

/** What is wrong with a name that is a key of a JSON object: such a key may hold anything, but should be something that can be read and typed. */
export function findNameProblem(name: string): NameProblem | undefined {
  if (name.trim() === '') return 'empty'
  if (hasUnprintable(name)) return 'unprintable'
  return name === name.trim() ? undefined : 'whitespace'
}

/** Whether a text holds control, direction or invisible characters, or half a character. */
export function hasUnprintable(text: string): boolean {
  return escapeControls(text) !== text
}

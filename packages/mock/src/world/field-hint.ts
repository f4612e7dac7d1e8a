import { hashText, type Random } from './random.ts'
import { wordSet } from './word-table.ts'
import type { Subject } from './subject.ts'
import { wordsOf } from './name-words.ts'
import { singular } from './plural.ts'

/** What is known about a field before its value is made up. */
export interface FieldHint {
  /** The words of its name, joined by blanks: `billing city`. */
  text: string
  words: readonly string[]
  /** What its docs say; empty without docs. */
  docs: string
  /** The entity that has the field: `order line`. */
  entity: string
  /** Which person it is about: 0 is the subject itself, other numbers others. */
  role: number
  /** Whether the object around it writes moments as numbers. */
  numericTimes: boolean
}

/** Makes the value of one field; `random` is the field's own stream. */
export type Make<Value> = (subject: Subject, random: Random, hint: FieldHint) => Value

/** Reads a field's name and docs. */
export function createFieldHint(name: string, docs: string | undefined, entity: string): FieldHint {
  const words = wordsOf(name)
  return {
    text: words.join(' '),
    words,
    docs: docs ?? '',
    entity,
    role: roleOf(words, entity),
    numericTimes: false,
  }
}

/** What is known about the elements of a list: of `user_ids`, that each is a `user id`. */
export function elementHint(hint: FieldHint): FieldHint {
  const words = [...hint.words.slice(0, -1), singular(hint.words.at(-1) ?? '')]
  return { ...hint, words, text: words.join(' ') }
}

const ownWords = wordSet(
  'primary|work|personal|contact|private|main|full|real|first|last|given|family|middle|display|legal|user|new|account|login|screen|public',
)

/** `sender_name` and `sender_email` are about one person, who is not the subject. */
function roleOf(words: readonly string[], entity: string): number {
  const others = words
    .slice(0, -1)
    .filter((word) => !ownWords().has(word) && !entity.split(' ').includes(word))
  return others.length === 0 ? 0 : hashText(others[0]!) | 1
}

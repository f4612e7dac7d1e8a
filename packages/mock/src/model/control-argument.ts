import type { Argument } from 'fc-core'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import { valueKindOf } from './list-arguments/value-kind.ts'
import {
  controlNames,
  controlStarts,
  listControlNames,
  switchStarts,
} from './words/list-argument-words.ts'

const controls = wordSet(controlNames)
const starts = wordSet(controlStarts)
const switches = wordSet(switchStarts)
const listControls = wordSet(listControlNames)

/** Whether the name of an argument is that of a control argument of lists, which may be a property elsewhere. */
export function isListControl(name: string): boolean {
  return listControls().has(wordsOf(name).join(' '))
}

/**
 * Whether an argument controls the call (page, order, search, dry run, field selection) and is not a property of a record.
 * Decides by name and type: a field of exactly this name takes precedence.
 */
export function isControlArgument({ name, type, flags }: Argument): boolean {
  const words = wordsOf(name)
  const text = words.join(' ')
  // An id that a caller may choose for the call; a required one is that of a record.
  if (text === 'request id') return flags?.includes('required') !== true
  // `sort_order: 3` is the position of a record.
  if (text === 'sort order' || text === 'direction')
    return valueKindOf(name, type).kind !== 'number'
  // `starting_after: 2026-01-31` is a time.
  if (controls().has(text)) return words.length === 1 || valueKindOf(name, type).kind !== 'time'
  const [first] = words
  if (first === undefined || words.length === 1) return false
  return (
    starts().has(first) || (switches().has(first) && valueKindOf(name, type).kind === 'boolean')
  )
}

import type { Type } from 'fc-core'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { alternativesOf } from '../object-types.ts'
import { timeEndings } from '../words/list-argument-words.ts'

/** The kind of values, for comparisons. */
export interface ValueKind {
  kind: 'boolean' | 'number' | 'text' | 'time' | 'object' | 'any'
  /** Whether the value is an array of this kind. */
  isArray: boolean
}

/** Returns the kind of a member by its type and, for timestamps, its name. */
export function valueKindOf(name: string, type: unknown, format?: string): ValueKind {
  const found = kindOf(type as Type | undefined)
  const isTime = /^(?:unix|month)$/.test(format ?? '') || times().has(wordsOf(name).at(-1) ?? '')
  const canBeTime = !found.isArray && (found.kind === 'text' || found.kind === 'number')
  return isTime && canBeTime ? { kind: 'time', isArray: false } : found
}

const times = wordSet(timeEndings)

/** Returns the common kind of all alternatives. */
function kindOf(type: Type | undefined): ValueKind {
  const [first = { kind: 'any', isArray: false }, ...others] = alternativesOf(type).map(kindOfOne)
  return {
    kind: others.every(({ kind }) => kind === first.kind) ? first.kind : 'any',
    isArray: first.isArray && others.every(({ isArray }) => isArray),
  }
}

function kindOfOne(type: Type): ValueKind {
  if (Array.isArray(type)) return { kind: kindOf(type).kind, isArray: true }
  const [base, refinement = ''] = typeof type === 'string' ? type.split('.') : ['object']
  if (/^(?:date|datetime|timestamp)$/.test(refinement)) return { kind: 'time', isArray: false }
  const kind = base === 'string' ? 'text' : base
  const isKnown = kind === 'text' || kind === 'number' || kind === 'boolean' || kind === 'object'
  return { kind: isKnown ? kind : 'any', isArray: base === 'array' }
}

import { readType, type TypeNode } from 'fc-core'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { timeEndings } from '../words/list-argument-words.ts'

/** What values a type holds, as far as comparisons are concerned. */
export interface ValueKind {
  kind: 'boolean' | 'number' | 'text' | 'time' | 'object' | 'any'
  /** Whether there are several of these values. */
  isArray: boolean
}

/** The kind of the values of a member, by its type and, for times, its name. */
export function valueKindOf(name: string, type: unknown, format?: string): ValueKind {
  const found = kindOfNode(readType(type))
  const isTime = format === 'unix' || times().has(wordsOf(name).at(-1) ?? '')
  const canBeTime = !found.isArray && (found.kind === 'text' || found.kind === 'number')
  return isTime && canBeTime ? { kind: 'time', isArray: false } : found
}

const times = wordSet(timeEndings)

function kindOfNode(node: TypeNode): ValueKind {
  switch (node.kind) {
    case 'array':
      return { ...kindOfNode(node.items), isArray: true }
    case 'object':
      return { kind: 'object', isArray: false }
    case 'union':
      return kindOfUnion(node.members)
    case 'base':
      if (node.base === 'array') return { kind: 'any', isArray: true }
      if (/^(?:date|datetime|timestamp)$/.test(node.refinement ?? ''))
        return { kind: 'time', isArray: false }
      if (node.base === 'null') break
      return { kind: node.base === 'string' ? 'text' : node.base, isArray: false }
  }
  return { kind: 'any', isArray: false }
}

function kindOfUnion(members: readonly TypeNode[]): ValueKind {
  const [first, ...others] = members
    .filter((member) => member.kind !== 'base' || member.base !== 'null')
    .map(kindOfNode)
  if (first === undefined) return { kind: 'any', isArray: false }
  return {
    kind: others.every(({ kind }) => kind === first.kind) ? first.kind : 'any',
    isArray: first.isArray && others.every(({ isArray }) => isArray),
  }
}

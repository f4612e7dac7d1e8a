import { readType, type TypeNode } from 'fc-core'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'

/** What values a type holds, as far as comparisons are concerned. */
export interface ValueKind {
  kind: 'boolean' | 'number' | 'text' | 'time' | 'object' | 'any'
  /** Whether there are several of these values. */
  isArray: boolean
}

/** The kind of the values of a member, by its type and, for times, its name. */
export function valueKindOf(name: string, type: unknown, format?: string): ValueKind {
  const found = kindOfNode(readType(type))
  const isTime =
    (found.kind === 'text' || found.kind === 'number' || found.kind === 'any') &&
    !found.isArray &&
    (format === 'unix' || timeEndings().has(wordsOf(name).at(-1) ?? ''))
  return isTime && found.kind !== 'any' ? { ...found, kind: 'time' } : found
}

const timeEndings = wordSet(
  'at|date|time|datetime|timestamp|ts|epoch|created|updated|modified|expires|expiry|expiration|deadline|birthday|dob',
)

function kindOfNode(node: TypeNode): ValueKind {
  if (node.kind === 'array') return { ...kindOfNode(node.items), isArray: true }
  if (node.kind === 'object') return { kind: 'object', isArray: false }
  if (node.kind === 'union') return kindOfUnion(node.members)
  if (node.kind !== 'base' || node.base === 'null') return { kind: 'any', isArray: false }
  if (node.base === 'array') return { kind: 'any', isArray: true }
  if (isTimeRefinement(node.refinement)) return { kind: 'time', isArray: false }
  return { kind: node.base === 'string' ? 'text' : node.base, isArray: false }
}

function kindOfUnion(members: readonly TypeNode[]): ValueKind {
  const kinds = members
    .filter((member) => member.kind !== 'base' || member.base !== 'null')
    .map(kindOfNode)
  const [first] = kinds
  if (first === undefined) return { kind: 'any', isArray: false }
  return {
    kind: kinds.every(({ kind }) => kind === first.kind) ? first.kind : 'any',
    isArray: kinds.every(({ isArray }) => isArray),
  }
}

function isTimeRefinement(refinement: string | undefined): boolean {
  return refinement === 'date' || refinement === 'datetime' || refinement === 'timestamp'
}

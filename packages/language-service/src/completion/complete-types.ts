import { BASE_TYPES, REFINEMENTS, type Side } from 'fc-core'
import { describeTypeWord } from '../describe/describe-type.ts'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { type CompletionCandidate, CandidateKind, toJsonSnippet } from './completion-candidate.ts'

/** Where a type is written. */
export interface TypeContext {
  /** Which members of an object are meant there. */
  side: Side
  /** Whether it is one of several in a list. */
  inList: boolean
  /** Whether it is the type of a member of an object type, where `T` has a meaning. */
  insideObjects: boolean
  /** Whether it is the whole value of `returns`, which is a list. */
  isReturns: boolean
}

/** The types that can stand at a place: objects of the definition first, then plain types and refinements, then notations. */
export function completeTypes(
  definition: LooseDefinition,
  slot: TypeContext,
): CompletionCandidate[] {
  const objects = (definition.objects ?? []).flatMap((object) => {
    if (object?.name === undefined) return []
    const members = slot.side === 'argument' ? object.arguments : object.attributes
    return [{ name: object.name, fits: members !== undefined && members.length > 0 }]
  })
  const words = [
    ...BASE_TYPES.map((label) => ({ label, kind: CandidateKind.type, rank: 0 })),
    { label: 'any', kind: CandidateKind.type, rank: 0 },
    ...(slot.insideObjects ? [{ label: 'T', kind: CandidateKind.type, rank: 0 }] : []),
    ...objects.map(({ name, fits }) => ({
      label: `object.${name}`,
      kind: CandidateKind.reference,
      rank: fits ? 1 : 3,
    })),
    ...[...REFINEMENTS].map(([name, { base }]) => ({
      label: `${base}.${name}`,
      kind: CandidateKind.type,
      rank: 2,
    })),
  ]
  return [
    ...words.map(({ label, kind, rank }): CompletionCandidate => {
      const isTooMuch = kind === CandidateKind.reference && objects.length > MAX_DOCUMENTED_OBJECTS
      const documentation = isTooMuch ? undefined : describeTypeWord(label, definition, slot.side)
      return {
        label,
        kind,
        rank,
        ...(documentation !== undefined && { documentation }),
        snippet: slot.isReturns ? `[${toJsonSnippet(label)}]` : toJsonSnippet(label),
      }
    }),
    {
      label: 'array of …',
      kind: CandidateKind.snippet,
      detail: slot.inList ? '["…"]' : '[["…"]]',
      filter: 'array of',
      rank: 4,
      snippet: slot.inList ? '["${1:string}"]' : '[["${1:string}"]]',
    },
    ...(slot.inList
      ? []
      : [
          {
            label: '… or null',
            kind: CandidateKind.snippet,
            detail: '["…", "null"]',
            filter: 'or null',
            rank: 4,
            snippet: '["${1:string}", "null"]',
          },
        ]),
  ]
}

/** Of more objects than this, proposals show the names alone: all their members would be a large answer to a small question. */
const MAX_DOCUMENTED_OBJECTS = 100

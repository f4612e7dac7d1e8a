import { type Side } from 'fc-core'
import { BASE_TYPES, REFINEMENTS } from 'fc-core/internal'
import { describeTypeWord } from '../describe/describe-type.ts'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { CandidateKind, type CompletionCandidate, toJsonSnippet } from './completion-candidate.ts'

/** The context of a type. */
export interface TypeCompletionContext {
  /** Which members of an object apply. */
  side: Side
  /** Whether it is an item of an array. */
  inList: boolean
  /** Whether it is inside an object type, where `T` is allowed. */
  insideObjects: boolean
  /** Whether it is the value of `returns`, which is an array. */
  isReturns: boolean
}

/** Completes types: base types, objects of the definition, refinements, arrays and nullable types. */
export function completeTypes(
  definition: LooseDefinition,
  context: TypeCompletionContext,
): CompletionCandidate[] {
  const objects = (definition.objects ?? []).flatMap((object) => {
    if (object?.name === undefined) return []
    const members = context.side === 'argument' ? object.arguments : object.attributes
    return [{ name: object.name, hasMembers: members !== undefined && members.length > 0 }]
  })
  const names = [
    ...BASE_TYPES.map((label) => ({ label, kind: CandidateKind.type, rank: 0 })),
    { label: 'any', kind: CandidateKind.type, rank: 0 },
    ...(context.insideObjects ? [{ label: 'T', kind: CandidateKind.type, rank: 0 }] : []),
    ...objects.map(({ name, hasMembers }) => ({
      label: `object.${name}`,
      kind: CandidateKind.reference,
      rank: hasMembers ? 1 : 3,
    })),
    ...[...REFINEMENTS].map(([name, { base }]) => ({
      label: `${base}.${name}`,
      kind: CandidateKind.type,
      rank: 2,
    })),
  ]
  return [
    ...names.map(({ label, kind, rank }): CompletionCandidate => {
      const isTooLarge = kind === CandidateKind.reference && objects.length > MAX_DOCUMENTED_OBJECTS
      const documentation = isTooLarge
        ? undefined
        : describeTypeWord(label, definition, context.side)
      return {
        label,
        kind,
        rank,
        ...(documentation !== undefined && { documentation }),
        snippet: context.isReturns ? `[${toJsonSnippet(label)}]` : toJsonSnippet(label),
      }
    }),
    {
      label: 'array of …',
      kind: CandidateKind.snippet,
      detail: context.inList ? '["…"]' : '[["…"]]',
      filter: 'array of',
      rank: 4,
      snippet: context.inList ? '["${1:string}"]' : '[["${1:string}"]]',
    },
    ...(context.inList
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

/** With more objects, completions omit the documentation of object types, to limit the size of the response. */
const MAX_DOCUMENTED_OBJECTS = 100

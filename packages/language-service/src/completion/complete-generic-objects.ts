import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { CandidateKind, type CompletionCandidate, toJsonSnippet } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'

/** Completes the keys of generic types, such as `object.list`. Not allowed inside object types. */
export function completeGenericObjects(
  { path, hasColon }: CompletionContext,
  { objects = [] }: LooseDefinition,
): CompletionCandidate[] {
  if (path[0] === 'objects') return []
  return objects.flatMap((object) => {
    if (object?.name === undefined || !JSON.stringify(object).includes('"T"')) return []
    const label = `object.${object.name}`
    const key = toJsonSnippet(label)
    return [
      {
        label,
        kind: CandidateKind.reference,
        detail: 'generic object',
        snippet: hasColon ? key : `${key}: "\${1:object}"`,
      },
    ]
  })
}

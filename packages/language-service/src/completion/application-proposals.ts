import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { type Proposal, ProposalKind, quoteSnippet } from './proposal.ts'
import type { Slot } from './slot.ts'

/** The generic objects that a type can apply: keys such as `object.list`. Inside object types none can be applied. */
export function proposeApplications(
  { path, hasColon }: Slot,
  { objects = [] }: LooseDefinition,
): Proposal[] {
  if (path[0] === 'objects') return []
  return objects.flatMap((object) => {
    if (object?.name === undefined || !JSON.stringify(object).includes('"T"')) return []
    const label = `object.${object.name}`
    const key = quoteSnippet(label)
    return [
      {
        label,
        kind: ProposalKind.reference,
        detail: 'generic object',
        snippet: hasColon ? key : `${key}: "\${1:object}"`,
      },
    ]
  })
}

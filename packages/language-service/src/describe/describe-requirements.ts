import { type RequirementId, REQUIREMENTS } from 'fc-core'

/** Lists requirements with their clauses. */
export function describeRequirements(ids: readonly RequirementId[]): string {
  return ids
    .map((id) => {
      const { clause, level, text } = REQUIREMENTS[id]
      return `- ${text} *(${level}; ${clause})*`
    })
    .join('\n')
}

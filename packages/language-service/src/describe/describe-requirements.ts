import { REQUIREMENTS, type RequirementId } from 'fc-core'

/** Requirements with the clause they come from, a line each. */
export function describeRequirements(ids: readonly RequirementId[]): string {
  return ids
    .map((id) => {
      const { clause, level, text } = REQUIREMENTS[id]
      return `- ${text} *(${level}; ${clause})*`
    })
    .join('\n')
}

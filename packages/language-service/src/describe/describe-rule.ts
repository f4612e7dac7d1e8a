import { REQUIREMENTS, type Rule, rules } from 'fc-core'
import { codeSpan } from './markdown.ts'

/** Describes a rule: severity, description and source. Undefined for unknown rules. */
export function describeRule(id: string, href?: string): string | undefined {
  const rule = rules.find((candidate) => candidate.id === id)
  if (rule === undefined) return undefined
  const name = href === undefined ? codeSpan(id) : `[${codeSpan(id)}](${href})`
  return [
    `**${name}** · ${rule.fatal === true ? 'always an error' : `${rule.severity} by default`}`,
    rule.description,
    reasonOf(rule),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function reasonOf({ requirement, source }: Rule): string | undefined {
  if (requirement === undefined) return source
  const { level, clause, text } = REQUIREMENTS[requirement]
  return `${text} *(${level}; ${clause})*`
}

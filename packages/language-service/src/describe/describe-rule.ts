import { REQUIREMENTS, type Rule, rules } from 'fc-core'
import { isCustomId } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'
import { codeSpan } from './markdown.ts'

/** Describes a rule: severity, description and source. */
export function describeRule(rule: Rule, href?: string): string {
  const { id } = rule
  const name = href === undefined ? codeSpan(id) : `[${codeSpan(id)}](${href})`
  return [
    `**${name}** · ${rule.fatal === true ? 'always an error' : `${rule.severity} by default`}`,
    rule.description,
    reasonOf(rule),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

/** Finds a rule of fc or of the plugins of a configuration. */
export function findRule(id: string, { customRules }: ResolvedConfig): Rule | undefined {
  return (isCustomId(id) ? customRules : rules).find((rule) => rule.id === id)
}

/**
 * Returns the page of a rule.
 *
 * @param ruleUrl Returns the page of a rule of fc.
 */
export function pageOf(
  { id, url }: { id: string; url?: string | undefined },
  ruleUrl: (id: string) => string | undefined,
): string | undefined {
  return isCustomId(id) ? url : ruleUrl(id)
}

function reasonOf({ requirement, source }: Rule): string | undefined {
  if (requirement === undefined) return source
  const { level, clause, text } = REQUIREMENTS[requirement]
  return `${text} *(${level}; ${clause})*`
}

import { colorize, UsageError } from 'fc-command'
import { REQUIREMENTS, type Rule, type RuleExample, ruleUrl } from 'fc-core'
import { type Preset, PRESETS, presetSeverity } from 'fc-core/config'
import { findNearestName, quote } from 'fc-core/text'

/** Formats a list of all rules, one per line. */
export function listRules(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length))
  const lines = rules.map(
    (rule) => `${rule.id.padEnd(width)}  ${rule.severity.padEnd(7)}  ${rule.description}`,
  )
  return `${lines.join('\n')}\n\nSeverities of the preset recommended. To explain a rule: fc-cli lint --explain <rule>\n`
}

/**
 * Formats the description of a rule: severities, reason and examples.
 *
 * @throws UsageError if the rule does not exist.
 */
export function explainRule(rules: readonly Rule[], id: string): string {
  const rule = rules.find((candidate) => candidate.id === id)
  if (rule === undefined) {
    const nearest = findNearestName(
      id,
      rules.map((candidate) => candidate.id),
    )
    throw new UsageError(
      `Unknown rule ${quote(id)}. ${nearest === undefined ? 'To list all rules: fc-cli lint --rules' : `Did you mean ${nearest}?`}`,
    )
  }
  const url = ruleUrl(rule.id)
  const severities = (Object.keys(PRESETS) as Preset[]).map(
    (preset) => `${preset}: ${presetSeverity(rule, preset)}`,
  )
  return [
    colorize(process.stdout, 'bold', rule.id),
    '',
    rule.description,
    '',
    `Severity     ${severities.join(', ')}${rule.fatal ? ' (not configurable)' : ''}`,
    `Fixable      ${rule.fixable === true ? 'yes' : 'no'}`,
    formatOrigin(rule),
    ...(url === undefined ? [] : [`Page         ${url}`]),
    '',
    colorize(process.stdout, 'red', 'Incorrect:'),
    indent(formatExample(rule.examples.incorrect)),
    '',
    colorize(process.stdout, 'green', 'Correct:'),
    indent(formatExample(rule.examples.correct)),
    '',
  ].join('\n')
}

function formatOrigin({ requirement, source }: Rule): string {
  if (requirement === undefined) return `Source       ${source ?? ''}`
  const { level, clause, text } = REQUIREMENTS[requirement]
  return `Requirement  ${text} (${level}; ${clause})`
}

function formatExample(example: RuleExample): string {
  return typeof example === 'string' ? example : JSON.stringify(example, undefined, 2)
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

import { colorize, UsageError } from 'fc-command'
import { REQUIREMENTS, type Rule, type RuleExample } from 'fc-core'
import {
  findNearestName,
  isCustomId,
  PRESETS,
  presetSeverity,
  quote,
  ruleUrl,
} from 'fc-core/internal'
import { type Preset } from 'fc-core/config'

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
    const hint =
      nearest !== undefined
        ? `Did you mean ${nearest}?`
        : isCustomId(id) && !rules.some((candidate) => isCustomId(candidate.id))
          ? 'To load the rules of `plugins`, pass --trust-config.'
          : 'To list all rules: fc-cli lint --rules'
    throw new UsageError(`Unknown rule ${quote(id)}. ${hint}`)
  }
  const url = isCustomId(rule.id) ? rule.url : ruleUrl(rule.id)
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
    ...formatOrigin(rule),
    ...Object.entries(rule.options ?? {}).map(
      ([name, value]) => `Option       ${name}, by default ${JSON.stringify(value)}`,
    ),
    ...(url === undefined ? [] : [`Page         ${url}`]),
    '',
    ...formatExamples(rule),
  ].join('\n')
}

function formatExamples({ examples }: Rule): string[] {
  if (examples === undefined) return []
  return [
    colorize(process.stdout, 'red', 'Incorrect:'),
    indent(formatExample(examples.incorrect)),
    '',
    colorize(process.stdout, 'green', 'Correct:'),
    indent(formatExample(examples.correct)),
    '',
  ]
}

function formatOrigin({ requirement, source }: Rule): string[] {
  if (requirement === undefined) return source === undefined ? [] : [`Source       ${source}`]
  const { level, clause, text } = REQUIREMENTS[requirement]
  return [`Requirement  ${text} (${level}; ${clause})`]
}

function formatExample(example: RuleExample): string {
  return typeof example === 'string' ? example : JSON.stringify(example, undefined, 2)
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

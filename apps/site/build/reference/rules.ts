import { formatTable } from 'fc-command'
import { REQUIREMENTS, type Rule, type RuleExample, rules } from 'fc-core'
import { presetSeverity } from 'fc-core/internal'
import { compactJson } from './compact-json.ts'

const PRESETS = ['recommended', 'web-function', 'strict'] as const

/** The page of all rules, from their metadata. */
export function rulesPage(): string {
  return `# Rules

The rules of \`fc-cli lint\`, the editors and \`fc-mock\`. Default severities follow the wording of [the interface](../../../docs/interface.md): MUST requirements and the tables of fields are
errors, SHOULD requirements are warnings, all other rules are warnings or infos. Set the severity of a rule in \`fc.config.json\`; rules marked “always error” are not configurable.

To check what your organization agreed on, write [custom rules](../../../docs/custom-rules.md).

Fixable rules offer a fix in at least some cases. \`fc-cli lint --fix\` applies safe fixes; the others are shown as suggestions.

${formatTable([['Rule', ...PRESETS, 'Fixable', 'Description'], ...rules.map(row)])}

${rules.map(section).join('\n\n')}
`
}

function row(rule: Rule): string[] {
  const severities = PRESETS.map((preset) => {
    if (rule.fatal === true) return 'always error'
    const severity = presetSeverity(rule, preset)
    return severity === 'off' ? '' : severity
  })
  return [
    `[${rule.id}](#${rule.id})`,
    ...severities,
    rule.fixable === true ? 'yes' : '',
    rule.description,
  ]
}

function section(rule: Rule): string {
  const { incorrect = '', correct = '' } = rule.examples ?? {}
  const severity =
    rule.fatal === true
      ? 'always error'
      : PRESETS.map((preset) => `${presetSeverity(rule, preset)} in \`${preset}\``).join(', ')
  return `## ${rule.id}

${rule.description}

- **Severity:** ${severity}
- **Fixable:** ${rule.fixable === true ? 'yes' : 'no'}
- ${origin(rule)}

**Incorrect**

${formatExample(incorrect)}

**Correct**

${formatExample(correct)}`
}

function origin({ requirement, source }: Rule): string {
  if (requirement === undefined) return `**Source:** ${source}`
  const { text, level, clause } = REQUIREMENTS[requirement]
  return `**Requirement:** [${requirement}](definition.md#${requirement}): ${text} (${level}; ${clause})`
}

function formatExample(source: RuleExample): string {
  const text =
    typeof source === 'string' ? source.replaceAll('\ufeff', '\\ufeff') : compactJson(source)
  return `\`\`\`json\n${text}\n\`\`\``
}

import type { ReportingDescriptor, Result } from 'sarif'
import { type Issue, REQUIREMENTS, type Rule, rules } from 'fc-core'
import { isCustomId, ruleUrl } from 'fc-core/internal'
import { formatSarif, sarifLocation } from '../../sarif.ts'
import { createFingerprints } from './fingerprints.ts'
import type { FileReport, LintReport } from '../report.ts'

/** Formats SARIF 2.1.0 for code scanning services. Contains the descriptions of all rules. */
export function formatLintSarif({ files, customRules }: LintReport): string {
  const all = [...rules, ...customRules]
  const indexes = new Map(all.map(({ id }, index) => [id, index]))
  return formatSarif(
    all.map(toDescriptor),
    files.flatMap((file) => {
      const fingerprints = createFingerprints(file)
      return file.issues.map((issue, index) => toResult(file, issue, fingerprints[index]!, indexes))
    }),
  )
}

function toDescriptor(rule: Rule): ReportingDescriptor {
  const requirement = rule.requirement && REQUIREMENTS[rule.requirement]
  const reason =
    requirement === undefined ? rule.source : `${requirement.clause}: ${requirement.text}`
  const url = isCustomId(rule.id) ? rule.url : ruleUrl(rule.id)
  return {
    id: rule.id,
    shortDescription: { text: rule.description },
    ...(reason !== undefined && { fullDescription: { text: reason } }),
    ...(url !== undefined && { helpUri: url }),
    help: toHelp(rule),
    defaultConfiguration:
      rule.severity === 'off' ? { enabled: false } : { level: LEVELS[rule.severity] },
  }
}

function toResult(
  { file }: FileReport,
  { code, severity, message, pointer, range }: Issue,
  fingerprint: string,
  indexes: ReadonlyMap<string, number>,
): Result {
  const index = indexes.get(code)
  return {
    ruleId: code,
    ...(index !== undefined && { ruleIndex: index }),
    level: LEVELS[severity],
    message: { text: message },
    locations: [sarifLocation(file, range!, pointer)],
    partialFingerprints: { 'fcNamePath/v1': fingerprint },
  }
}

/** The examples of a rule, as text and as Markdown. */
function toHelp({ description, examples }: Rule): ReportingDescriptor['help'] {
  if (examples === undefined) return { text: description }
  const [incorrect, correct] = [examples.incorrect, examples.correct].map((example) =>
    typeof example === 'string' ? example : JSON.stringify(example, undefined, 2),
  )
  return {
    text: `${description}\n\nIncorrect:\n${incorrect}\n\nCorrect:\n${correct}`,
    markdown: `${description}\n\n**Incorrect**\n\n\`\`\`json\n${incorrect}\n\`\`\`\n\n**Correct**\n\n\`\`\`json\n${correct}\n\`\`\``,
  }
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

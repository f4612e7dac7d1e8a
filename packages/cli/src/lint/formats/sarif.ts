import type { ReportingDescriptor, Result } from 'sarif'
import { type Issue, REQUIREMENTS, type Rule, rules } from 'fc-core'
import { formatSarif, sarifLocation } from '../../sarif.ts'
import type { FileReport, LintReport } from '../report.ts'

/** Formats SARIF 2.1.0 for code scanning services. Contains the descriptions of all rules. */
export function formatLintSarif({ files }: LintReport): string {
  return formatSarif(
    rules.map(toDescriptor),
    files.flatMap((file) => file.issues.map((issue) => toResult(file, issue))),
  )
}

function toDescriptor(rule: Rule): ReportingDescriptor {
  const requirement = rule.requirement && REQUIREMENTS[rule.requirement]
  const reason =
    requirement === undefined ? rule.source : `${requirement.clause}: ${requirement.text}`
  return {
    id: rule.id,
    shortDescription: { text: rule.description },
    ...(reason !== undefined && { fullDescription: { text: reason } }),
    defaultConfiguration:
      rule.severity === 'off' ? { enabled: false } : { level: LEVELS[rule.severity] },
  }
}

function toResult(
  { file }: FileReport,
  { code, severity, message, pointer, range }: Issue,
): Result {
  const index = rules.findIndex(({ id }) => id === code)
  return {
    ruleId: code,
    ...(index >= 0 && { ruleIndex: index }),
    level: LEVELS[severity],
    message: { text: message },
    locations: [sarifLocation(file, range!, pointer)],
  }
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

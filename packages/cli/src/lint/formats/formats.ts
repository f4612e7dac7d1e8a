import type { LintReport } from '../report.ts'
import { formatLintGithub } from './github.ts'
import { formatLintGitlab } from './gitlab.ts'
import { formatLintJson } from './json.ts'
import { formatLintJunit } from './junit.ts'
import { formatLintPretty } from './pretty.ts'
import { formatLintSarif } from './sarif.ts'

/** Output formats of a lint report. */
export const LINT_FORMATS = ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit'] as const

export type LintFormat = (typeof LINT_FORMATS)[number]

export function formatLintReport(report: LintReport, format: LintFormat): string {
  return FORMATTERS[format](report)
}

const FORMATTERS: Record<LintFormat, (report: LintReport) => string> = {
  pretty: formatLintPretty,
  json: formatLintJson,
  sarif: formatLintSarif,
  github: formatLintGithub,
  gitlab: formatLintGitlab,
  junit: formatLintJunit,
}

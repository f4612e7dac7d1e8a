import type { DiffReport } from '../report.ts'
import { formatDiffGithub } from './github.ts'
import { formatDiffJson } from './json.ts'
import { formatDiffMarkdown } from './markdown.ts'
import { formatDiffPretty } from './pretty.ts'
import { formatDiffSarif } from './sarif.ts'

/** Output formats of a diff report. */
export const DIFF_FORMATS = ['pretty', 'json', 'markdown', 'sarif', 'github'] as const

export type DiffFormat = (typeof DIFF_FORMATS)[number]

/** @param quiet Whether safe changes are omitted. The summary still counts them. */
export function formatDiffReport(report: DiffReport, format: DiffFormat, quiet: boolean): string {
  const packages = report.packages.map((each) => ({
    ...each,
    changes: each.changes.filter(({ level }) => !quiet || level !== 'safe'),
  }))
  return FORMATTERS[format]({ ...report, packages })
}

const FORMATTERS: Record<DiffFormat, (report: DiffReport) => string> = {
  pretty: formatDiffPretty,
  json: formatDiffJson,
  markdown: formatDiffMarkdown,
  sarif: formatDiffSarif,
  github: formatDiffGithub,
}

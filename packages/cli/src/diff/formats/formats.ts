import type { DiffReport } from '../report.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatMarkdown } from './markdown.ts'
import { formatPretty } from './pretty.ts'

/** How changes are written. */
export const FORMATS = ['pretty', 'json', 'markdown', 'github'] as const

export type Format = (typeof FORMATS)[number]

/** @param quiet Whether safe changes are left out. They are counted all the same. */
export function formatDiff(report: DiffReport, format: Format, quiet: boolean): string {
  const changes = report.changes.filter(({ level }) => !quiet || level !== 'safe')
  return WRITERS[format]({ ...report, changes })
}

const WRITERS: Record<Format, (report: DiffReport) => string> = {
  pretty: formatPretty,
  json: formatJson,
  markdown: formatMarkdown,
  github: formatGithub,
}

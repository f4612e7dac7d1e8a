import type { Report } from '../report.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatPretty } from './pretty.ts'
import { formatSarif } from './sarif.ts'

/** How findings are written. */
export const FORMATS = ['pretty', 'json', 'sarif', 'github', 'junit'] as const

export type Format = (typeof FORMATS)[number]

export function formatReport(report: Report, format: Format): string {
  return WRITERS[format](report)
}

const WRITERS: Record<Format, (report: Report) => string> = {
  pretty: formatPretty,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
  junit: formatJunit,
}

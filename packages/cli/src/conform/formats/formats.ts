import type { ConformanceRun } from '../conformance-run.ts'
import { formatConformanceJson } from './json.ts'
import { formatConformanceJunit } from './junit.ts'
import { formatConformancePretty } from './pretty.ts'

/** Output formats of a conformance report. */
export const CONFORM_FORMATS = ['pretty', 'json', 'junit'] as const

export type ConformFormat = (typeof CONFORM_FORMATS)[number]

export function formatConformanceReport(run: ConformanceRun, format: ConformFormat): string {
  return FORMATTERS[format](run)
}

const FORMATTERS: Record<ConformFormat, (run: ConformanceRun) => string> = {
  pretty: formatConformancePretty,
  json: formatConformanceJson,
  junit: formatConformanceJunit,
}

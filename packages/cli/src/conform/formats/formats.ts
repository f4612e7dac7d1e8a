import type { ConformanceReport } from 'fc-core/conformance'
import { formatConformanceJson } from './json.ts'
import { formatConformanceJunit } from './junit.ts'
import { formatConformancePretty } from './pretty.ts'

/** A report, what it is about, and how long it took. */
export interface ConformanceRun extends ConformanceReport {
  source: string
  milliseconds: number
}

/** How a report is written. */
export const CONFORM_FORMATS = ['pretty', 'json', 'junit'] as const

export type ConformFormat = (typeof CONFORM_FORMATS)[number]

export function formatConformance(run: ConformanceRun, format: ConformFormat): string {
  return WRITERS[format](run)
}

const WRITERS: Record<ConformFormat, (run: ConformanceRun) => string> = {
  pretty: formatConformancePretty,
  json: formatConformanceJson,
  junit: formatConformanceJunit,
}

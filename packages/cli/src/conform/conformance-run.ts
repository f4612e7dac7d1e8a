import type { ConformanceReport } from 'fc-core/conformance'

/** The report of a run, with its definition and its duration. */
export interface ConformanceRun extends ConformanceReport {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  milliseconds: number
  /** Whether the report for terminals lists each check. */
  isVerbose?: boolean
}

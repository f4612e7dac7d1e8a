import type { ConformanceRun } from '../conformance-run.ts'

/** Formats a report as JSON. `version` changes if a key changes its meaning. Tokens are redacted. */
export function formatConformanceJson({
  source,
  requests,
  results,
  skippedEndpoints,
}: ConformanceRun): string {
  const summary = {
    passed: results.filter(({ outcome }) => outcome === 'passed').length,
    failed: results.filter(({ outcome }) => outcome === 'failed').length,
    skipped: results.filter(({ outcome }) => outcome === 'skipped').length,
    requests,
  }
  const report = { version: 1, source, summary, results, skippedEndpoints }
  const redact = (key: string, value: unknown): unknown =>
    key === 'authorization' ? '(sent)' : value
  return `${JSON.stringify(report, redact, 2)}\n`
}

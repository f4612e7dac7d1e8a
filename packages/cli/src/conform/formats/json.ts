import type { ConformanceRun } from '../conformance-run.ts'

/** The whole report for programs. `version` changes when a key changes its meaning. A token is not told on. */
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
  const hide = (key: string, value: unknown): unknown =>
    key === 'authorization' ? '(sent)' : value
  return `${JSON.stringify(report, hide, 2)}\n`
}

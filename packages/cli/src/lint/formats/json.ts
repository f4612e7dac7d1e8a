import type { LintReport } from '../report.ts'

/** Formats a report as JSON. `version` changes if a key changes its meaning. */
export function formatLintJson({ files, summary }: LintReport): string {
  const result = {
    version: 1,
    files: files.map(({ file, issues }) => ({
      file,
      issues: issues.map(({ code, severity, message, pointer, range, url, fix }) => ({
        code,
        severity,
        message,
        pointer,
        range,
        url,
        fixable: fix?.safe === true,
      })),
    })),
    summary,
  }
  return `${JSON.stringify(result, undefined, 2)}\n`
}

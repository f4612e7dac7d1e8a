import type { Issue, Rule, Severity } from 'fc-core'

/** The issues of one file, and its text for code frames. */
export interface FileReport {
  /** The file as named, the URL, or `<stdin>`. */
  file: string
  text: string
  issues: readonly Issue[]
}

/** The result of a run. */
export interface LintReport {
  files: readonly FileReport[]
  /** The rules of plugins that were loaded. */
  customRules: readonly Rule[]
  summary: { errors: number; warnings: number; infos: number }
  /** Whether there are more warnings than allowed, so that they fail the run. */
  warningsFail: boolean
  /** Number of issues that were fixed. */
  fixed: number
  /** Number of remaining issues that `--fix` can fix. */
  fixable: number
}

export function createLintReport(
  files: readonly FileReport[],
  {
    customRules = [],
    fixed = 0,
    maxWarnings = Infinity,
  }: { customRules?: readonly Rule[]; fixed?: number; maxWarnings?: number | undefined } = {},
): LintReport {
  const issues = files.flatMap((file) => file.issues)
  const count = (severity: Severity): number =>
    issues.filter((issue) => issue.severity === severity).length
  return {
    files,
    customRules,
    summary: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    warningsFail: count('warning') > maxWarnings,
    fixed,
    fixable: issues.filter((issue) => issue.fix?.safe === true).length,
  }
}

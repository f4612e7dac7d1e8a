import { type Fix, type TextEdit, toTextEdit } from 'fc-core'
import { readJson } from 'fc-core/json'
import type { LintReport } from '../report.ts'

/** Formats a report as JSON. `version` changes if a key changes its meaning. */
export function formatLintJson({ files, summary }: LintReport): string {
  const result = {
    version: 1,
    files: files.map(({ file, text, issues }) => {
      const formatFix = createFixFormatter(text)
      return {
        file,
        issues: issues.map(
          ({ code, severity, message, pointer, range, url, fix, suggestions = [] }) => ({
            code,
            severity,
            message,
            pointer,
            range,
            url,
            fixable: fix?.safe === true,
            fixes: (fix === undefined ? suggestions : [fix, ...suggestions]).map(formatFix),
          }),
        ),
      }
    }),
    summary,
  }
  return `${JSON.stringify(result, undefined, 2)}\n`
}

/** Returns a function that formats a fix with edits of the text, by offsets. The text is read once. */
function createFixFormatter(text: string): (fix: Fix) => object {
  let document: ReturnType<typeof readJson> | undefined
  return ({ title, safe, edits }) => {
    document ??= readJson(text)
    const changes = edits.map((edit) => toTextEdit(document!, edit))
    return {
      title,
      safe,
      edits: changes.filter((change): change is TextEdit => change !== undefined),
    }
  }
}

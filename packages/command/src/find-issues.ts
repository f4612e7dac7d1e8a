import { type Issue, lintText, type LintOptions, rules } from 'fc-core'
import { presetSeverity } from 'fc-core/internal'
import { createLineIndex } from 'fc-core/json'
import type { FoundDefinition } from './find-definitions.ts'

/** Checks a definition with all rules. Issues have text ranges. */
export function findIssues(
  definition: FoundDefinition,
  options: Pick<LintOptions, 'errorsOnly' | 'fatalOnly' | 'onIgnored'> = {},
): Issue[] {
  const { text, isUtf8, config, file } = definition
  return isUtf8 ? lintText(text, { config, file, ...options }) : [createEncodingIssue(text)]
}

/**
 * The sentence that names the preset `web-function`, for a definition with errors that this preset does not report. Undefined for other
 * issues.
 */
export function formatPresetHint(issues: readonly Issue[]): string | undefined {
  const isOptional = ({ code, severity }: Issue): boolean => {
    const rule = rules.find(({ id }) => id === code)
    return (
      severity === 'error' && rule !== undefined && presetSeverity(rule, 'web-function') === 'off'
    )
  }
  return issues.some(isOptional)
    ? 'For packages of the public Web Function protocol, pass --preset web-function.'
    : undefined
}

/** The issue for a file that is not UTF-8; rules only see the decoded text. */
function createEncodingIssue(text: string): Issue {
  const offset = Math.max(text.indexOf('\ufffd'), 0)
  return {
    code: 'syntax',
    severity: 'error',
    message:
      'The file is not valid UTF-8, which JSON requires: invalid bytes here. Save it with the encoding UTF-8.',
    path: [],
    pointer: '',
    range: createLineIndex(text).rangeOf(offset, offset + 1),
  }
}

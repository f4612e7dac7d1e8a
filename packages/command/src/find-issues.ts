import { type Issue, lintText, type LintOptions } from 'fc-core'
import { createLineIndex } from 'fc-core/json'
import type { FoundDefinition } from './find-definitions.ts'

/** Everything the rules have to say about a definition, with places. */
export function findIssues(
  definition: FoundDefinition,
  options: Pick<LintOptions, 'errorsOnly'> = {},
): Issue[] {
  const { text, isUtf8, config, file } = definition
  return isUtf8 ? lintText(text, { config, file, ...options }) : [createEncodingIssue(text)]
}

/** A finding about bytes, which the rules never see. */
function createEncodingIssue(text: string): Issue {
  const offset = Math.max(text.indexOf('\ufffd'), 0)
  return {
    code: 'syntax',
    severity: 'error',
    message:
      'The file is not valid UTF-8, as JSON must be: here are bytes that mean nothing. Save it with the encoding UTF-8.',
    path: [],
    pointer: '',
    range: createLineIndex(text).rangeOf(offset, offset + 1),
  }
}

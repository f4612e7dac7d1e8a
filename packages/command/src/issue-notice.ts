import type { Severity } from 'fc-core'
import { createShellQuoter, quote, UnquotableError } from 'fc-core/internal'
import type { LoadOptions } from './definition-options.ts'
import { userShell } from './user-shell.ts'

/** What the issues of a notice were found in. */
interface NoticeContext {
  /** The files that have them. */
  files: readonly string[]
  /** The operands of the command: files, folders, globs, URLs, or `-`. */
  sources: readonly string[]
  load: Pick<LoadOptions, 'preset' | 'config' | 'trustConfig'>
}

/**
 * Formats the number of issues in files, and the command that lists them.
 *
 * @example formatIssueNotice(2, 'warning', context) // a.json has 2 warnings. To list them: fc-cli lint a.json.
 */
export function formatIssueNotice(
  count: number,
  severity: Severity,
  { files, sources, load: { preset, config, trustConfig } }: NoticeContext,
): string {
  const words = [
    ...sources.map((source) => (source === '<stdin>' ? '-' : source)),
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(config === undefined ? [] : ['--config', config]),
    ...(trustConfig ? ['--trust-config'] : []),
  ]
  const command = ['fc-cli lint', ...words.map(quoteIfNeeded)].join(' ')
  const subject = files.length === 1 ? `${files[0]!} has` : `${files.length} files have`
  const issues = count === 1 ? `1 ${severity}` : `${count} ${severity}s`
  return `${subject} ${issues}. To list ${count === 1 ? 'it' : 'them'}: ${command}.`
}

/** Quotes a word that a shell would interpret. */
function quoteIfNeeded(word: string): string {
  if (/^[\w./:@-]+$/.test(word)) return word
  try {
    return createShellQuoter(userShell())(word)
  } catch (error) {
    // No shell can pass it: it is shown as readable as possible.
    if (error instanceof UnquotableError) return quote(word)
    throw error
  }
}

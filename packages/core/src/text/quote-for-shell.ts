import { escapeControls, quote } from './quote.ts'
import { UnquotableError } from './unquotable-error.ts'

/** A kind of shell: `posix` is sh, bash, zsh and fish, `powershell` is PowerShell on Windows. */
export type Shell = 'posix' | 'powershell'

/** Quotes a text as one argument of a command. */
type ShellQuoter = (text: string) => string

/**
 * Creates the function that quotes the arguments on one line of a command, from left to right.
 *
 * It throws an UnquotableError for what a shell cannot pass to a program: control characters and characters that are not visible, and in PowerShell quotation marks and a
 * backslash at the end, which its versions before 7.3 pass differently.
 */
export function createShellQuoter(shell: Shell): ShellQuoter {
  const quoteArgument = shell === 'posix' ? createPosixQuoter() : quoteForPowerShell
  return (text) => {
    if (escapeControls(text) !== text) throw unquotable(text, UNPRINTABLE)
    return quoteArgument(text)
  }
}

const UNPRINTABLE = 'has control characters or characters that are not visible'

/** Formats a variable of the environment as one argument. */
export function formatVariable(name: string, shell: Shell, prefix = ''): string {
  return `"${prefix}${shell === 'posix' ? '$' : '$env:'}${name}"`
}

function unquotable(text: string, reason: string): UnquotableError {
  return new UnquotableError(`Cannot write the value ${quote(text)} in a command: it ${reason}.`)
}

/**
 * Quotes for POSIX shells and fish so that pasting the command into another shell runs no other command either. So `'\''` is not used, where PowerShell continues
 * outside of quotes; and what the command prompt of Windows interprets is inside of double quotes, the only ones it knows. All quotation marks on a line count for it.
 */
function createPosixQuoter(): ShellQuoter {
  let isQuotedInCmd = false
  return (text) => {
    // The name of a variable such as %NAME% or %NAME:a=b% has no quotation mark, so one must follow `%`.
    const lastEnd = Math.max(text.lastIndexOf('%'), text.lastIndexOf(':'))
    const needsDoubleQuotes = (unit: string, at: number): boolean =>
      /['\u2018-\u201b]/.test(unit) ||
      (unit === '%' && at < lastEnd) ||
      (/[&|<>^]/.test(unit) && !isQuotedInCmd)
    const hasVariable = text.slice(0, Math.max(0, lastEnd)).includes('%')
    const allowsDoubleQuotes = !isQuotedInCmd && !hasVariable && !EXPANDED.test(text)
    if (allowsDoubleQuotes && [...text].some(needsDoubleQuotes)) return `"${text}"`

    const segments: { mark: string; text: string }[] = []
    const append = (mark: string, part: string): void => {
      const last = segments.at(-1)
      if (last?.mark === mark) last.text += part
      else segments.push({ mark, text: part })
    }
    for (let at = 0; at < text.length; at++) {
      const unit = text[at]!
      if (unit === '"') isQuotedInCmd = !isQuotedInCmd
      // fish interprets pairs of backslashes, and one before a quotation mark, also in single quotes.
      if (unit === '\\' && !isPlain(text[at + 1])) append('"', String.raw`\\`)
      else append(needsDoubleQuotes(unit, at) ? '"' : "'", unit)
    }
    return segments.map(({ mark, text: part }) => `${mark}${part}${mark}`).join('') || "''"
  }
}

/** What some shell interprets in double quotes. */
const EXPANDED = /["$`!\\\u201c-\u201f]/

/** The quotation marks that end a string in PowerShell. */
const SINGLE_QUOTES = /['\u2018-\u201b]/g

/** Returns whether a character is certainly in the same single quotes as the one before. */
function isPlain(unit: string | undefined): boolean {
  return unit !== undefined && /[\w ./:;,=+*?()[\]{}$-]/.test(unit)
}

function quoteForPowerShell(text: string): string {
  if (text.includes('"') || text.endsWith('\\') || text === '')
    throw unquotable(
      text,
      'has quotation marks, ends with a backslash or is empty, which PowerShell before 7.3 passes differently',
    )
  return quotePowerShellString(text)
}

/** Quotes a string of PowerShell. Other programs may receive it differently as an argument. */
export function quotePowerShellString(text: string): string {
  if (escapeControls(text) !== text) throw unquotable(text, UNPRINTABLE)
  return `'${text.replaceAll(SINGLE_QUOTES, '$&$&')}'`
}

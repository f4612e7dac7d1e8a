import type { Fix } from '../issue/fix.ts'
import type { JsonDocument, JsonProblem, JsonProblemCode } from '../json/json-node.ts'
import { MAX_DEPTH, MAX_VALUES } from '../json/read-json.ts'
import { escapeControls, quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The text must be valid JSON (RFC 8259).
 *
 * Spec: Introduction: the service publishes one JSON package definition.
 */
export default defineRule<JsonProblem>({
  id: 'syntax',
  severity: 'error',
  description: 'The text must be valid JSON.',
  requirement: 'definition.json',
  fixable: true,
  examples: { incorrect: '{ "name": "Users", }', correct: '{ "name": "Users" }' },
  fatal: true,
  reads: 'text',
  message: (problem) => MESSAGES[problem.code](problem.text),
  check({ document, report }) {
    for (const problem of document?.problems ?? []) {
      const fix = FIXES[problem.code]?.(problem, document!)
      report({ path: [], span: problem, args: problem, ...(fix !== undefined && { fix }) })
    }
  },
})

const MESSAGES: Record<JsonProblemCode, (text: string) => string> = {
  'bad-escape': (text) => `${quote(text)} is not a valid escape. Use \\\\ for a backslash.`,
  'bad-number': (text) => `${escapeControls(text)} is not a valid number.`,
  comment: () =>
    'JSON does not support comments. Move its text to `docs`, or allow comments with `"syntax": "jsonc"` in fc.config.json.',
  'control-character': (text) =>
    `Control characters in strings must be escaped: use ${controlEscape(text)}.`,
  empty: () => 'The document is empty. Expected a JSON object.',
  'extra-comma': () => 'Unexpected comma.',
  'missing-colon': (text) =>
    `Expected a colon and a value after the key ${escapeControls(text)}.`.replace('key .', 'key.'),
  'missing-comma': () => 'Expected a comma.',
  'missing-value': (text) => `Expected a value for the key ${escapeControls(text)}.`,
  'single-quotes': () => 'JSON strings must be double-quoted.',
  'too-deep': () => `Nesting exceeds ${MAX_DEPTH} levels.`,
  'too-large': () => `The document exceeds ${MAX_VALUES} values.`,
  'trailing-comma': () => 'Unexpected trailing comma.',
  unexpected: (text) => `Unexpected token ${quote(text)}.`,
  'unexpected-end': () => 'Unexpected end of the document: a closing bracket is missing.',
  'unquoted-key': (text) => `JSON keys must be double-quoted: ${quote(text)}.`,
  'unterminated-string': () => 'Unterminated string: the closing quote is missing.',
}

function controlEscape(text: string): string {
  if (text === '\t') return '\\t'
  return escapeControls(text)
}

/** Fixes for problems with a single likely intention. Removing a comment is not safe. */
const FIXES: Partial<
  Record<JsonProblemCode, (problem: JsonProblem, document: JsonDocument) => Fix | undefined>
> = {
  comment: (problem) => replace(problem, '', 'Remove the comment', false),
  'control-character': (problem) =>
    replace(problem, JSON.stringify(problem.text).slice(1, -1), 'Escape the character'),
  'extra-comma': (problem) => replace(problem, '', 'Remove the comma'),
  'missing-comma': ({ start }, document) => {
    const at = endOfPreviousValue(start, document)
    return replace({ start: at, end: at }, at === start ? ', ' : ',', 'Add a comma')
  },
  'single-quotes': (problem) => requote(problem, problem.text.slice(1, -1)),
  'trailing-comma': (problem) => replace(problem, '', 'Remove the comma'),
  'unquoted-key': (problem) => requote(problem, problem.text),
}

/** Returns the offset after the value before an offset: before whitespace and comments. */
function endOfPreviousValue(offset: number, { text, comments }: JsonDocument): number {
  let end = offset
  for (;;) {
    while (/\s/.test(text[end - 1] ?? '')) end--
    const comment = comments.find((each) => each.end === end)
    if (comment === undefined) return end
    end = comment.start
  }
}

function requote(problem: JsonProblem, content: string): Fix | undefined {
  // Long problem texts are truncated, and escapes may have a different meaning.
  if (problem.text.length < problem.end - problem.start || content.includes('\\')) return undefined
  return replace(problem, JSON.stringify(content), 'Use double quotes')
}

function replace(
  { start, end }: { start: number; end: number },
  text: string,
  title: string,
  safe = true,
): Fix {
  return { title, safe, edits: [{ kind: 'text', start, end, text }] }
}

import type { Fix } from '../fix/fix.ts'
import type { JsonProblem, JsonProblemCode } from '../json/json-node.ts'
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
  examples: { bad: '{ "name": "Users", }', good: '{ "name": "Users" }' },
  fatal: true,
  reads: 'text',
  message: (problem) => MESSAGES[problem.code](problem.text),
  check({ document, report }) {
    for (const problem of document?.problems ?? []) {
      const fix = FIXES[problem.code]?.(problem, document!.text)
      report({ path: [], span: problem, args: problem, ...(fix !== undefined && { fix }) })
    }
  },
})

const MESSAGES: Record<JsonProblemCode, (text: string) => string> = {
  'bad-escape': (text) => `${quote(text)} is no escape of JSON. Write \\\\ for a backslash.`,
  'bad-number': (text) => `${escapeControls(text)} is not a JSON number.`,
  comment: () => 'JSON has no comments. Remove it, or move its text into `docs`.',
  'control-character': (text) =>
    `A string cannot hold this character as it is. Write it as ${controlEscape(text)}.`,
  empty: () => 'The document is empty. A package definition is a JSON object.',
  'extra-comma': () => 'Remove this comma: nothing follows it.',
  'missing-colon': (text) =>
    `A colon and a value must follow the key ${escapeControls(text)}.`.replace('key .', 'key.'),
  'missing-comma': () => 'A comma is missing before this.',
  'missing-value': (text) => `The key ${escapeControls(text)} has no value.`,
  'single-quotes': () => 'JSON strings stand in double quotes.',
  'too-deep': () => `This is nested more than ${MAX_DEPTH} levels deep.`,
  'too-large': () => `This document holds more than ${MAX_VALUES} values.`,
  unexpected: (text) => `${quote(text)} cannot stand here.`,
  'unexpected-end': () => 'The document ends too early: a closing bracket, or more, is missing.',
  'unquoted-key': (text) => `A key stands in double quotes: ${quote(text)}.`,
  'unterminated-string': () => 'This string has no closing quote.',
}

function controlEscape(text: string): string {
  if (text === '\t') return '\\t'
  return escapeControls(text)
}

/** What mends a problem, where only one thing can be meant. A comment is not thrown away unasked. */
const FIXES: Partial<
  Record<JsonProblemCode, (problem: JsonProblem, text: string) => Fix | undefined>
> = {
  comment: (problem) => replace(problem, '', 'Remove the comment', false),
  'control-character': (problem) =>
    replace(problem, JSON.stringify(problem.text).slice(1, -1), 'Write it as an escape'),
  'extra-comma': (problem) => replace(problem, '', 'Remove the comma'),
  'missing-comma': ({ start }, text) => {
    // At once behind the value before; behind a comment it would be part of it.
    let before = start
    while (/\s/.test(text[before - 1] ?? '')) before--
    const line = text.slice(text.lastIndexOf('\n', before) + 1, before)
    const at = line.includes('//') ? start : before
    return replace({ start: at, end: at }, at === start ? ', ' : ',', 'Add a comma')
  },
  'single-quotes': (problem) => requote(problem, problem.text.slice(1, -1)),
  'unquoted-key': (problem) => requote(problem, problem.text),
}

function requote(problem: JsonProblem, content: string): Fix | undefined {
  // The text of a long problem is cut, and one with escapes may mean something else.
  if (problem.text.length < problem.end - problem.start || content.includes('\\')) return undefined
  return replace(problem, JSON.stringify(content), 'Write it in double quotes')
}

function replace(
  { start, end }: { start: number; end: number },
  text: string,
  title: string,
  safe = true,
): Fix {
  return { title, safe, edits: [{ kind: 'text', start, end, text }] }
}

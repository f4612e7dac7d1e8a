import { createLineIndex, type JsonDocument } from 'fc-core'

/** What keeps a text from being JSON, as a sentence for the person who types it. Undefined when nothing does. */
export function explainJsonProblem({ text, problems }: JsonDocument): string | undefined {
  const [problem] = problems
  if (problem === undefined) return undefined
  if (problem.code === 'empty') return 'JSON is expected here, for example {}.'
  const { line, column } = createLineIndex(text).positionAt(problem.start)
  const what = REASONS[problem.code] ?? explainUnexpected(problem.text)
  return `Line ${line}, column ${column}: ${what}.`
}

function explainUnexpected(text: string): string {
  const isWord = /^\p{L}/u.test(text)
  return isWord ? 'text stands in double quotes' : `${JSON.stringify(text)} is not expected here`
}

const REASONS: Record<string, string> = {
  'bad-escape': 'this escape is unknown in JSON',
  'bad-number': 'this is not a JSON number',
  comment: 'JSON has no comments',
  'control-character': 'a control character must be written as an escape',
  'extra-comma': 'there is a comma too many',
  'missing-colon': 'a colon is missing behind the key',
  'missing-comma': 'a comma is missing',
  'missing-value': 'a value is missing',
  'single-quotes': 'JSON takes double quotes',
  'too-deep': 'this is nested too deeply',
  'unexpected-end': 'the text ends too early',
  'unquoted-key': 'keys stand in double quotes',
  'unterminated-string': 'the closing quote is missing',
}

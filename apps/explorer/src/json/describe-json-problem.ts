import { createLineIndex, type JsonDocument } from 'fc-core/json'

/** Describes the first syntax error of a JSON text. Returns undefined if there is none. */
export function describeJsonProblem({ text, problems }: JsonDocument): string | undefined {
  const [problem] = problems
  if (problem === undefined) return undefined
  if (problem.code === 'empty') return 'Expected JSON, for example {}.'
  const { line, column } = createLineIndex(text).positionAt(problem.start)
  const description = DESCRIPTIONS[problem.code] ?? describeUnexpected(problem.text)
  return `Line ${line}, column ${column}: ${description}.`
}

function describeUnexpected(text: string): string {
  const isWord = /^\p{L}/u.test(text)
  return isWord ? 'strings must be double-quoted' : `unexpected ${JSON.stringify(text)}`
}

const DESCRIPTIONS: Record<string, string> = {
  'bad-escape': 'invalid escape sequence',
  'bad-number': 'invalid number',
  comment: 'comments are not allowed in JSON',
  'control-character': 'control characters must be escaped',
  'extra-comma': 'unexpected comma',
  'missing-colon': 'missing colon after the key',
  'missing-comma': 'missing comma',
  'missing-value': 'missing value',
  'single-quotes': 'strings must be double-quoted',
  'too-deep': 'nested too deeply',
  'trailing-comma': 'unexpected comma',
  'unexpected-end': 'unexpected end of JSON',
  'unquoted-key': 'keys must be double-quoted',
  'unterminated-string': 'missing closing quote',
}

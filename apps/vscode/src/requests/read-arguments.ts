import { createLineIndex, readJson } from 'fc-core/json'

/** The body of a request, or a problem. */
export type ReadArguments = { body: string } | { problem: string; offset: number }

/** Reads the arguments of a request. The body is the text as written, trimmed. */
export function readArguments(text: string): ReadArguments {
  const { problems, root } = readJson(text)
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = createLineIndex(text).positionAt(problem.start)
    return {
      problem: `Invalid JSON in the arguments at line ${line}, column ${column}.`,
      offset: problem.start,
    }
  }
  if (root?.kind !== 'object') {
    return {
      problem: 'The arguments must be a JSON object, for example {} or { "limit": 10 }.',
      offset: root?.start ?? 0,
    }
  }
  return { body: text.slice(root.start, root.end) }
}

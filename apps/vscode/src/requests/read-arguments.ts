import { createLineIndex, readJson } from 'fc-core/json'

/** The body of a call, or why there is none. */
export type ReadArguments = { body: string } | { problem: string; offset: number }

/** Reads the arguments of a call as a user wrote them. They are sent as they are written, blank ends left out. */
export function readArguments(text: string): ReadArguments {
  const { problems, root } = readJson(text)
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = createLineIndex(text).positionAt(problem.start)
    return {
      problem: `The arguments are not valid JSON: see line ${line}, column ${column}.`,
      offset: problem.start,
    }
  }
  if (root?.kind !== 'object') {
    return {
      problem: 'The arguments must be a JSON object, such as {} or { "limit": 10 }.',
      offset: root?.start ?? 0,
    }
  }
  return { body: text.slice(root.start, root.end) }
}

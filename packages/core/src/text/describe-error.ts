/**
 * Describes a thrown value with the place where it was thrown: `TypeError: x is not a function (rules.mjs:3:7)`.
 *
 * @example describeError(new Error('boom')) // 'Error: boom (rules.mjs:3:7)'
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `it threw ${String(error)}.`
  const place = placeOf(error.stack ?? '')
  const text = `${error.name}: ${error.message.split('\n')[0]}`
  return place === undefined || text.includes(place) ? text : `${text} (${place})`
}

/** Returns the file, line and column of the first frame in a file; of a syntax error, its file and line. */
function placeOf(stack: string): string | undefined {
  const [, file, position] =
    /(?:^|[/\\])([^/\\:?()\n]+\.\w+)(?:\?[^:\n]*)?(:\d+(?::\d+)?)\)?$/m.exec(stack) ?? []
  return file === undefined ? undefined : `${file}${position}`
}

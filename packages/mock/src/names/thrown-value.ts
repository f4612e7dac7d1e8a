/** Formats a thrown value with its stack, if it has one. */
export function formatStack(error: unknown): string {
  return textOf(error, 'stack', 20_000)
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return textOf(error, 'message', 1000)
}

/** Anything can be thrown: also null, and an object whose members throw when they are read. */
function textOf(error: unknown, key: 'stack' | 'message', max: number): string {
  let text: unknown
  try {
    text = (error as Partial<Error> | null | undefined)?.[key]
    if (typeof text !== 'string' || text === '') text = String(error)
  } catch {
    text = 'a value that cannot be converted to text'
  }
  return (text as string).slice(0, max)
}

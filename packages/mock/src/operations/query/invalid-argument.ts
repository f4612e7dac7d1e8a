/** An argument that a list cannot follow. */
export interface InvalidArgument {
  argument: string
  /** What is wrong, and what is allowed. */
  message: string
}

/** Describes an argument that is not what was expected. */
export function invalidArgument(
  argument: string,
  expected: string,
  received: unknown,
): InvalidArgument {
  const shown = JSON.stringify(received) ?? 'nothing'
  return {
    argument,
    message: `${expected}; got ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}.`,
  }
}

/** Whether the result of a query is an invalid argument. */
export function isInvalidArgument(result: object): result is InvalidArgument {
  return 'argument' in result
}

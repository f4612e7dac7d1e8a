/** An argument that a list cannot follow. */
export interface InvalidArgument {
  argument: string
  /** What is wrong, and what is allowed. */
  message: string
}

/** Whether the result of a query is an invalid argument. */
export function isInvalidArgument(result: object): result is InvalidArgument {
  return 'argument' in result
}

/** Formats a thrown value with its stack, if it has one. */
export function formatStack(error: unknown): string {
  return String((error as Partial<Error> | null | undefined)?.stack ?? error)
}

/** Returns the first segment of a path that is neither a version nor a parameter: the group of operations without one. */
export function groupOfPath(path: string): string {
  return (
    path
      .split('/')
      .find(
        (segment) => /^[a-z][\w.-]*$/i.test(segment) && !/^(?:api|v\d[\w.]*)$/i.test(segment),
      ) ?? 'general'
  )
}

/** How a service handles an unknown or a missing version. */
export type VersionHandling = 'error' | 'default'

/**
 * Finds the documented handling of an unknown or a missing version. Returns undefined if no sentence of `docs` matches the known wordings.
 *
 * Spec: Errors, item 2.
 */
export function findDocumentedHandling(
  docs: string,
  what: 'unknown' | 'missing',
): VersionHandling | undefined {
  const words =
    what === 'unknown'
      ? /\b(?:unknown|unsupported|unrecogni[sz]ed|invalid|other)\b/i
      : /\b(?:missing|absent|omitted|no|without|not sent|not given)\b/i
  // A sentence may describe both cases. Then only the clause with the matching words counts.
  for (const sentence of docs.split(/(?<=[.!?;])\s/)) {
    if (!/version/i.test(docs) || !words.test(sentence)) continue
    const isError = ERROR.test(sentence)
    const isDefault = DEFAULT.test(sentence)
    if (isError !== isDefault) return isError ? 'error' : 'default'
    const clause = sentence
      .split(/[,:]|\b(?:and|but|while|whereas)\b/)
      .find((part) => words.test(part))!
    const inClause = ERROR.test(clause)
    if (inClause !== DEFAULT.test(clause)) return inClause ? 'error' : 'default'
  }
  return undefined
}

const ERROR =
  /\b(?:error|errors|refused|refuse|rejected|rejects|fails?|fault|400|BAD_VERSION|not accepted)\b/i
const DEFAULT =
  /\b(?:default|defaults|current|latest|newest|falls? back|ignored|treated as|(?:gets?|means|selects|uses) (?:the )?version)\b/i

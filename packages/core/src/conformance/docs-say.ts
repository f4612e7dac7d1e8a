/** How a service says it handles a version that is unknown, or none. */
export type Handling = 'error' | 'default'

/**
 * What `docs` say of an unknown or a missing version. Undefined where they do not say it in words that are understood here.
 *
 * Spec: Errors, item 2.
 */
export function handlingInDocs(docs: string, what: 'unknown' | 'missing'): Handling | undefined {
  const words =
    what === 'unknown'
      ? /\b(?:unknown|unsupported|unrecogni[sz]ed|invalid|other)\b/i
      : /\b(?:missing|absent|omitted|no|without|not sent|not given)\b/i
  // A sentence may speak of both: the part behind the word counts, up to where the other one is spoken of.
  for (const sentence of docs.split(/(?<=[.!?;])\s+/)) {
    if (!/version/i.test(docs) || !words.test(sentence)) continue
    const isError = ERROR.test(sentence)
    const isDefault = DEFAULT.test(sentence)
    if (isError !== isDefault) return isError ? 'error' : 'default'
    if (!isError) continue
    const clause = sentence
      .split(/[,:]|\b(?:and|but|while|whereas)\b/)
      .find((part) => words.test(part))
    if (clause === undefined) continue
    const inClause = ERROR.test(clause)
    if (inClause !== DEFAULT.test(clause)) return inClause ? 'error' : 'default'
  }
  return undefined
}

const ERROR =
  /\b(?:error|errors|refused|refuse|rejected|rejects|fails?|fault|400|BAD_VERSION|not accepted)\b/i
const DEFAULT =
  /\b(?:default|defaults|current|latest|newest|falls? back|ignored|treated as|(?:gets?|means|selects|uses) (?:the )?version)\b/i

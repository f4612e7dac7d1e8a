import type { Endpoint } from '../definition/types.generated.ts'

/**
 * Returns whether an endpoint only reads, judging by its name and flags: the first verb of the name is a reading one (list, get, find …),
 * or the endpoint is paginated and its name has no verb. `get-or-create-user` is not read-only.
 */
export function isReadOnly({ name, flags }: Endpoint): boolean {
  const words = wordsIn(name)
  if (words.some((word, index) => /^(?:and|or)$/.test(word) && WRITES.has(words[index + 1])))
    return false
  // Some names start with an HTTP method: `post-listRecurringDetails`.
  const withoutMethod = words[0] === 'post' && isVerb(words[1]) ? words.slice(1) : words
  const verb = withoutMethod.find(isVerb)
  return verb === undefined ? flags?.includes('paginated') === true : READS.has(verb)
}

function isVerb(word: string | undefined): boolean {
  return READS.has(word) || WRITES.has(word)
}

/** Returns the words of a name in lower case: `users.getInfo` → `users`, `get`, `info`. */
export function wordsIn(name: string): string[] {
  return (name.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\d]+|[A-Z]+\d*/g) ?? []).map((word) =>
    word.toLowerCase(),
  )
}

const READS: ReadonlySet<string | undefined> = new Set(
  'list get find search describe show read fetch retrieve lookup query scan count info history view browse enumerate'.split(
    ' ',
  ),
)

const WRITES: ReadonlySet<string | undefined> = new Set(
  'create add insert update modify edit set put patch delete remove destroy purge clear drop send post write upload move copy rename replace start stop run cancel submit revoke archive restore reset import assign attach detach associate disassociate enable disable accept reject approve deny close open join leave invite pin unpin tag untag terminate reboot allocate release register deregister publish subscribe unsubscribe acknowledge receive lock unlock'.split(
    ' ',
  ),
)

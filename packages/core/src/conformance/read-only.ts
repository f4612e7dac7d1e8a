import type { Endpoint } from '../definition/types.generated.ts'

/**
 * Returns whether an endpoint only reads, judging by its name and flags: the first verb of the name is a reading one (list, get, find …),
 * or the endpoint is paginated and its name has no verb. `get-or-create-user` is not read-only.
 */
export function isReadOnly({ name, flags }: Endpoint): boolean {
  const verb = findVerb(name)
  return verb === undefined ? flags?.includes('paginated') === true : READS.has(verb)
}

/** Returns whether an endpoint writes, judging by its name: the first verb is a writing one, or follows `and` or `or`. */
export function isWriting({ name }: Pick<Endpoint, 'name'>): boolean {
  return WRITES.has(findVerb(name))
}

/** Returns the first verb of a name; a writing one after `and` or `or` comes first. Undefined without a known verb. */
function findVerb(name: string): string | undefined {
  const words = wordsIn(name)
  const other = words.find(
    (word, index) => WRITES.has(word) && /^(?:and|or)$/.test(words[index - 1] ?? ''),
  )
  if (other !== undefined) return other
  // Some names start with an HTTP method: `post-listRecurringDetails`.
  const withoutMethod = words[0] === 'post' && isVerb(words[1]) ? words.slice(1) : words
  return withoutMethod.find(isVerb)
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

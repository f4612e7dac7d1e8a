import type { PackageDefinition } from 'fc-core'
import { groupBy } from '../names/group-by.ts'
import { collectionName } from './collections.ts'
import type { CollectedDraft, CollectionDraft, NounIndex, ParentDraft, Reason } from './draft.ts'
import { argumentNamed, type KeyArgument, requiredKeys } from './key-arguments.ts'
import {
  isIdWord,
  lastWord,
  matchesNoun,
  normalizeName,
  ownKeyRank,
  splitKeyName,
} from './record-words.ts'

type Collections = ReadonlyMap<string, CollectionDraft>

/**
 * Step 6: decides the parent of each collection: the one that parts of its key refer to, else the one that list endpoints require or paths contain. Adds collections for
 * parents and members without endpoints.
 */
export function findParents(_definition: PackageDefinition, draft: CollectedDraft): CollectedDraft {
  const { collections, nouns } = draft
  const byLastWord = groupBy(collections.values(), ({ noun }) => lastWord(noun))
  const parents = new Map<string, ParentDraft>()
  const reasons: Reason[] = []
  for (const { noun, parent } of collections.values())
    if (parent !== undefined) parents.set(noun, parent)
  // First, since no parent is found above a collection that is its own ancestor.
  for (const [noun, parent] of parents)
    if (isAncestor(noun, parent.noun, parents)) parents.delete(noun)
  const decide = (
    rule: string,
    noun: string,
    parent: ParentDraft | undefined,
    text = '',
  ): boolean => {
    if (parent === undefined || isAncestor(noun, parent.noun, parents)) return false
    parents.set(noun, parent)
    reasons.push({
      rule,
      subject: noun,
      text: `parent "${parent.noun}": ${text} ${parent.texts.join(', ')}`,
    })
    return true
  }
  for (const collection of collections.values()) {
    const { noun, member, isSingleton } = collection
    if (member !== undefined || parents.has(noun) || isSingleton) continue
    const isKeyed = decide(
      'parent-in-key',
      noun,
      parentInKey(collection, collections, byLastWord),
      'the key contains',
    )
    if (!isKeyed)
      decide(
        'parent-in-lists',
        noun,
        parentInCreation(collection, collections, nouns) ??
          parentInLists(collection, collections, nouns),
        'lists require',
      )
  }
  const related = new Map(
    [...collections].map(([noun, each]) => [noun, { ...each, parent: parents.get(noun) }]),
  )
  return {
    ...draft,
    collections: withImplied(related),
    reasons: [...draft.reasons, ...reasons],
  }
}

/** Finds the collection whose complete key is part of the key of this one: the one of the noun, then those whose noun ends with the same word. */
function parentInKey(
  { noun: own, parts }: CollectionDraft,
  collections: Collections,
  byLastWord: ReadonlyMap<string, readonly CollectionDraft[]>,
): ParentDraft | undefined {
  const others = parts.slice(0, -1)
  for (const { noun = '', text } of others.toReversed()) {
    const exact = collections.get(noun)
    const [owner] = splitKeyName(text)
    const similar = byLastWord.get(owner) ?? []
    for (const parent of exact === undefined ? similar : [exact, ...similar]) {
      const shared = parent.parts.slice(0, -1).map((part) => part.text)
      // Each part refers to one collection: `account` is not also the key of an external account.
      const isWhole =
        !shared.includes(text) &&
        shared.every((part) => others.some((other) => other.text === part))
      if (isWhole && parent.noun !== own) return { noun: parent.noun, texts: [...shared, text] }
    }
  }
  return undefined
}

/**
 * Finds a closer parent than the one that lists require: payments that are listed by lease and recorded for a charge belong to the charge, if charges are listed by
 * lease, too.
 */
function parentInCreation(
  collection: CollectionDraft,
  collections: Collections,
  nouns: NounIndex,
): ParentDraft | undefined {
  const listed = parentInLists(collection, collections, nouns)
  if (listed === undefined || isCreatedWith(collection, listed.texts.at(-1)!)) return undefined
  const creations = collection.endpoints.filter(({ action }) => action === 'create')
  for (const each of creations.flatMap(requiredKeys)) {
    const { noun = '', text } = scopeOf(each, collection.noun, collections, nouns)[0] ?? {}
    const target = collections.get(noun)
    const isBelow = target && parentInLists(target, collections, nouns)?.noun === listed.noun
    if (isBelow && target.parts.length === 1) return { noun, texts: [text!] }
  }
  return undefined
}

/** Finds the collection that most lists require. */
function parentInLists(
  collection: CollectionDraft,
  collections: Collections,
  nouns: NounIndex,
): ParentDraft | undefined {
  const votes = new Map<string, { count: number; texts: string[] }>()
  let isListedGlobally = false
  for (const parsed of collection.endpoints) {
    if (parsed.action !== 'list') continue
    const required = requiredKeys(parsed)
    const scope = required
      .flatMap((argument) => scopeOf(argument, collection.noun, collections, nouns))
      .at(-1)
    if (scope === undefined) {
      isListedGlobally = true
      continue
    }
    const shared = (collections.get(scope.noun)?.parts ?? []).slice(0, -1).map(({ text }) => text)
    if (!shared.every((text) => required.some((argument) => argument.text === text))) continue
    const vote = votes.get(scope.noun) ?? { count: 0, texts: [...shared, scope.text] }
    votes.set(scope.noun, { ...vote, count: vote.count + 1 })
  }
  // If records are also listed without a parent, they belong to it only if they are created with it.
  const [best] = [...votes]
    .filter(([, { texts }]) => !isListedGlobally || isCreatedWith(collection, texts.at(-1)!))
    .sort(([, left], [, right]) => right.count - left.count)
  return best === undefined || isCreatedBelow(collection, best[0], best[1].texts, nouns)
    ? undefined
    : { noun: best[0], texts: best[1].texts }
}

/** Whether all records are created with the key of another one, to which they belong: scorecards of an interview, listed by the application of the interview. */
function isCreatedBelow(
  { noun, endpoints }: CollectionDraft,
  parent: string,
  texts: readonly string[],
  nouns: NounIndex,
): boolean {
  const created = endpoints.filter(({ action, isPath }) => action === 'create' && !isPath)
  const isBelow = (text: string): boolean => {
    const other = isIdWord(splitKeyName(text)[1]) ? nouns.find(text) : undefined
    return other !== undefined && other !== noun && other !== parent
  }
  return (
    created.length > 0 &&
    created.every((parsed) => {
      const required = requiredKeys(parsed).map(({ text }) => text)
      return !required.some((text) => texts.includes(text)) && required.some(isBelow)
    })
  )
}

/** Returns the other noun whose records a required argument of a list selects. */
function scopeOf(
  { text, name, noun: pathNoun }: KeyArgument,
  own: string,
  collections: Collections,
  nouns: NounIndex,
): { noun: string; text: string }[] {
  const isDocumented = pathNoun === undefined && text !== normalizeName(name)
  const noun =
    (pathNoun !== undefined && collections.has(pathNoun) ? pathNoun : undefined) ??
    nouns.find(text) ??
    (isDocumented ? text : impliedNoun(text, own))
  return noun === undefined || noun === own || ownKeyRank(text, own) >= 2 ? [] : [{ noun, text }]
}

function isCreatedWith({ endpoints }: CollectionDraft, text: string): boolean {
  return endpoints.some(
    (parsed) =>
      parsed.action === 'create' && requiredKeys(parsed).some((argument) => argument.text === text),
  )
}

/** Derives the noun of an id that has no endpoints: `post` for `post id`. */
function impliedNoun(text: string, noun: string): string | undefined {
  const [owner, key] = splitKeyName(text)
  return key !== '' && isIdWord(key) && owner !== '' && !matchesNoun(owner, noun)
    ? owner
    : undefined
}

/** Whether one noun is an ancestor of another: a parent must not be its own descendant. Also true if there are too many ancestors. */
function isAncestor(
  noun: string,
  descendant: string,
  parents: ReadonlyMap<string, ParentDraft>,
): boolean {
  let at: string | undefined = descendant
  for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth++) {
    if (at === noun) return true
    at = parents.get(at)?.noun
  }
  return at !== undefined
}

/** Maximum number of ancestors. */
const MAX_DEPTH = 50

/** Adds collections for parents and members without endpoints. They accept any key. */
function withImplied(collections: Collections): Collections {
  const all = new Map(collections)
  for (const { parent, member, endpoints } of collections.values()) {
    for (const target of [parent && { noun: parent.noun, text: parent.texts[0] }, member]) {
      if (target?.text === undefined || all.has(target.noun)) continue
      const { noun, text } = target
      all.set(noun, {
        name: collectionName(noun),
        noun,
        endpoints: [],
        ownKey: text,
        parts: [{ text, argument: argumentNamed(endpoints, text) ?? text }],
        parent: undefined,
        member: undefined,
        isSingleton: false,
        acceptsAnyKey: true,
      })
    }
  }
  return all
}

import { groupBy } from '../names/group-by.ts'
import type { AddReason } from './add-reason.ts'
import type { CollectionDraft } from './collection-draft.ts'
import { keyArguments } from './key-arguments.ts'
import type { NounIndex } from './noun-index.ts'
import {
  isIdWord,
  matchesNoun,
  lastWord,
  ownKeyRank,
  splitKeyName,
  normalizeName,
} from './record-words.ts'

/** Finds drafts by their keys. */
export interface DraftIndex {
  /** Returns the drafts that a normalized key name may refer to: the draft of the noun, then drafts whose noun ends with the same word. */
  findByKey(noun: string | undefined, text: string): readonly CollectionDraft[]
}

export function indexDrafts(drafts: ReadonlyMap<string, CollectionDraft>): DraftIndex {
  const byLastWord = groupBy(drafts.values(), (draft) => lastWord(draft.noun))
  return {
    findByKey(noun, text) {
      const exact = noun === undefined ? undefined : drafts.get(noun)
      const [owner] = splitKeyName(text)
      const sameLastWord = (byLastWord.get(owner) ?? []).filter((draft) => draft !== exact)
      return exact === undefined ? sameLastWord : [exact, ...sameLastWord]
    },
  }
}

/**
 * Finds the parent collection: the one that parts of the key refer to, else the one that list endpoints require or paths contain.
 */
export function findParent(
  draft: CollectionDraft,
  drafts: ReadonlyMap<string, CollectionDraft>,
  index: DraftIndex,
  nouns: NounIndex,
  addReason: AddReason,
): CollectionDraft['parent'] {
  const keyed = parentInKey(draft, index)
  if (keyed !== undefined && !isAncestor(draft.noun, keyed.noun, drafts)) {
    addReason(draft.noun, `parent "${keyed.noun}": the key contains ${keyed.texts.join(', ')}`)
    return keyed
  }
  const listed = parentInLists(draft, drafts, nouns)
  if (listed === undefined || isAncestor(draft.noun, listed.noun, drafts)) return undefined
  addReason(draft.noun, `parent "${listed.noun}": lists require ${listed.texts.join(', ')}`)
  return listed
}

/** Finds the collection whose complete key is part of the key of this one. With several candidates, the one whose noun is a prefix wins. */
function parentInKey(draft: CollectionDraft, drafts: DraftIndex): CollectionDraft['parent'] {
  const others = draft.parts.slice(0, -1)
  for (let index = others.length - 1; index >= 0; index--) {
    const { noun, text } = others[index]!
    let best: { noun: string; texts: string[] } | undefined
    for (const parent of drafts.findByKey(noun, text)) {
      if (parent.noun === draft.noun) continue
      const shared = parent.parts.slice(0, -1).map((part) => part.text)
      // Each part refers to one collection: `account` is not also the key of an external account.
      const isWhole =
        !shared.includes(text) &&
        shared.every((part) => others.some((other) => other.text === part))
      if (isWhole && best === undefined) best = { noun: parent.noun, texts: [...shared, text] }
    }
    if (best !== undefined) return best
  }
  return undefined
}

function parentInLists(
  draft: CollectionDraft,
  drafts: ReadonlyMap<string, CollectionDraft>,
  nouns: NounIndex,
): CollectionDraft['parent'] {
  const votes = new Map<string, { count: number; texts: string[] }>()
  let isListedGlobally = false
  for (const parsed of draft.endpoints) {
    if (parsed.action !== 'list') continue
    const required = keyArguments(parsed).filter((argument) => argument.required)
    const scopes = required.flatMap(({ text, name, noun: pathNoun }) => {
      const isDocumented = pathNoun === undefined && text !== normalizeName(name)
      const noun =
        (pathNoun !== undefined && drafts.has(pathNoun) ? pathNoun : undefined) ??
        nouns.find(text) ??
        (isDocumented ? text : impliedNoun(text, draft.noun))
      const isOther = noun !== undefined && noun !== draft.noun && ownKeyRank(text, draft.noun) < 2
      return isOther ? [{ noun, text }] : []
    })
    const scope = scopes.at(-1)
    if (scope === undefined) {
      isListedGlobally = true
      continue
    }
    const parent = drafts.get(scope.noun)
    const shared = parent === undefined ? [] : parent.parts.slice(0, -1).map(({ text }) => text)
    if (!shared.every((text) => required.some((argument) => argument.text === text))) continue
    const known = votes.get(scope.noun)
    if (known === undefined) votes.set(scope.noun, { count: 1, texts: [...shared, scope.text] })
    else known.count++
  }
  let best: { noun: string; count: number; texts: string[] } | undefined
  for (const [noun, { count, texts }] of votes) {
    // If records are also listed without a parent, they belong to it only if they are created with it.
    if (isListedGlobally && !isCreatedWith(draft, texts.at(-1)!)) continue
    if (best === undefined || count > best.count) best = { noun, count, texts }
  }
  return best && { noun: best.noun, texts: best.texts }
}

function isCreatedWith({ endpoints }: CollectionDraft, text: string): boolean {
  return endpoints.some(
    (parsed) =>
      parsed.action === 'create' &&
      keyArguments(parsed).some((argument) => argument.required && argument.text === text),
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
export function isAncestor(
  noun: string,
  descendant: string,
  drafts: ReadonlyMap<string, CollectionDraft>,
): boolean {
  let at: string | undefined = descendant
  for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth++) {
    if (at === noun) return true
    at = drafts.get(at)?.parent?.noun
  }
  return at !== undefined
}

/** Maximum number of ancestors. */
const MAX_DEPTH = 50

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

/** Drafts by the words of their keys. */
export interface DraftIndex {
  /** The drafts whose key may have a text: that of the noun first, then others that end with the same word. */
  findByKey(noun: string | undefined, text: string): readonly CollectionDraft[]
}

export function indexDrafts(drafts: ReadonlyMap<string, CollectionDraft>): DraftIndex {
  const byLastWord = groupBy(drafts.values(), (draft) => lastWord(draft.noun))
  return {
    findByKey(noun, text) {
      const exact = noun === undefined ? undefined : drafts.get(noun)
      const [owner] = splitKeyName(text)
      const alike = (byLastWord.get(owner) ?? []).filter((draft) => draft !== exact)
      return exact === undefined ? alike : [exact, ...alike]
    },
  }
}

/**
 * The collection whose records own those of another: the one that parts of the key name, else the one that lists require or paths go through.
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
    addReason(draft.noun, `belongs to a ${keyed.noun}: its key has ${keyed.texts.join(', ')}`)
    return keyed
  }
  const listed = parentInLists(draft, drafts, nouns)
  if (listed === undefined || isAncestor(draft.noun, listed.noun, drafts)) return undefined
  addReason(draft.noun, `belongs to a ${listed.noun}: lists require ${listed.texts.join(', ')}`)
  return listed
}

/** The collection whose whole key is among the parts of this one: of several with the same last word, the one with most parts. */
function parentInKey(draft: CollectionDraft, drafts: DraftIndex): CollectionDraft['parent'] {
  const others = draft.parts.slice(0, -1)
  for (let index = others.length - 1; index >= 0; index--) {
    const { noun, text } = others[index]!
    let best: { noun: string; texts: string[] } | undefined
    for (const above of drafts.findByKey(noun, text)) {
      if (above.noun === draft.noun) continue
      const shared = above.parts.slice(0, -1).map((part) => part.text)
      // A key names the records above once: `account` is not that of an external account as well.
      const isWhole =
        !shared.includes(text) &&
        shared.every((part) => others.some((other) => other.text === part))
      const isMore = best === undefined || draft.noun.startsWith(`${above.noun} `)
      if (isWhole && isMore) best = { noun: above.noun, texts: [...shared, text] }
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
  let isListedAlone = false
  for (const parsed of draft.endpoints) {
    if (parsed.action !== 'list') continue
    const required = keyArguments(parsed).filter((argument) => argument.required)
    const places = required.flatMap(({ text, name, noun: of }) => {
      const isShown = of === undefined && text !== normalizeName(name)
      const noun =
        (of !== undefined && drafts.has(of) ? of : undefined) ??
        nouns.find(text) ??
        (isShown ? text : impliedNoun(text, draft.noun))
      const isOther = noun !== undefined && noun !== draft.noun && ownKeyRank(text, draft.noun) < 2
      return isOther ? [{ noun, text }] : []
    })
    const place = places.at(-1)
    if (place === undefined) {
      isListedAlone = true
      continue
    }
    const above = drafts.get(place.noun)
    const shared = above === undefined ? [] : above.parts.slice(0, -1).map(({ text }) => text)
    if (!shared.every((text) => required.some((argument) => argument.text === text))) continue
    const known = votes.get(place.noun)
    if (known === undefined) votes.set(place.noun, { count: 1, texts: [...shared, place.text] })
    else known.count++
  }
  let best: { noun: string; count: number; texts: string[] } | undefined
  for (const [noun, { count, texts }] of votes) {
    // Records that are also listed without it belong to it only when they are created with it.
    if (isListedAlone && !isCreatedWith(draft, texts.at(-1)!)) continue
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

/** What an id is of that no endpoint is about: `post` for `post id`. */
function impliedNoun(text: string, noun: string): string | undefined {
  const [owner, key] = splitKeyName(text)
  return key !== '' && isIdWord(key) && owner !== '' && !matchesNoun(owner, noun)
    ? owner
    : undefined
}

/** Whether the records of one noun are above those of another: a parent must not be its own descendant. */
function isAncestor(
  noun: string,
  below: string,
  drafts: ReadonlyMap<string, CollectionDraft>,
): boolean {
  let at: string | undefined = below
  for (let depth = 0; at !== undefined && depth < 50; depth++) {
    if (at === noun) return true
    at = drafts.get(at)?.parent?.noun
  }
  return at !== undefined
}

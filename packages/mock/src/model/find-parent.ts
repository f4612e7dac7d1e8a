import { groupBy } from '../names/group-by.ts'
import type { Because } from './because.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { keyArguments } from './key-arguments.ts'
import type { Nouns } from './nouns.ts'
import { isIdWord, isWordFor, lastWord, ownKeyRank, splitKeyText, textOf } from './record-words.ts'

/** Plans by the words of their keys. */
export interface PlanIndex {
  /** The plans whose key may have a text: that of the noun first, then others that end with the same word. */
  named(noun: string | undefined, text: string): readonly CollectionPlan[]
}

export function indexPlans(plans: ReadonlyMap<string, CollectionPlan>): PlanIndex {
  const byLastWord = groupBy(plans.values(), (plan) => lastWord(plan.noun))
  return {
    named(noun, text) {
      const exact = noun === undefined ? undefined : plans.get(noun)
      const [owner] = splitKeyText(text)
      const alike = (byLastWord.get(owner) ?? []).filter((plan) => plan !== exact)
      return exact === undefined ? alike : [exact, ...alike]
    },
  }
}

/**
 * The collection whose records own those of another: the one that parts of the key name, else the one that lists require or paths go through.
 */
export function findParent(
  plan: CollectionPlan,
  plans: ReadonlyMap<string, CollectionPlan>,
  index: PlanIndex,
  nouns: Nouns,
  because: Because,
): CollectionPlan['parent'] {
  const keyed = parentInKey(plan, index)
  if (keyed !== undefined && !isAbove(plan.noun, keyed.noun, plans)) {
    because(plan.noun, `belongs to a ${keyed.noun}: its key has ${keyed.texts.join(', ')}`)
    return keyed
  }
  const listed = parentInLists(plan, plans, nouns)
  if (listed === undefined || isAbove(plan.noun, listed.noun, plans)) return undefined
  because(plan.noun, `belongs to a ${listed.noun}: lists require ${listed.texts.join(', ')}`)
  return listed
}

/** The collection whose whole key is among the parts of this one: of several with the same last word, the one with most parts. */
function parentInKey(plan: CollectionPlan, plans: PlanIndex): CollectionPlan['parent'] {
  const others = plan.parts.slice(0, -1)
  for (let index = others.length - 1; index >= 0; index--) {
    const { noun, text } = others[index]!
    let best: { noun: string; texts: string[] } | undefined
    for (const above of plans.named(noun, text)) {
      if (above.noun === plan.noun) continue
      const shared = above.parts.slice(0, -1).map((part) => part.text)
      // A key names the records above once: `account` is not that of an external account as well.
      const isWhole =
        !shared.includes(text) &&
        shared.every((part) => others.some((other) => other.text === part))
      const isMore = best === undefined || plan.noun.startsWith(`${above.noun} `)
      if (isWhole && isMore) best = { noun: above.noun, texts: [...shared, text] }
    }
    if (best !== undefined) return best
  }
  return undefined
}

function parentInLists(
  plan: CollectionPlan,
  plans: ReadonlyMap<string, CollectionPlan>,
  nouns: Nouns,
): CollectionPlan['parent'] {
  const votes = new Map<string, { count: number; texts: string[] }>()
  let isListedAlone = false
  for (const reading of plan.readings) {
    if (reading.action !== 'list') continue
    const required = keyArguments(reading).filter((argument) => argument.required)
    const places = required.flatMap(({ text, name, noun: of }) => {
      const isShown = of === undefined && text !== textOf(name)
      const noun =
        (of !== undefined && plans.has(of) ? of : undefined) ??
        nouns.find(text) ??
        (isShown ? text : impliedNoun(text, plan.noun))
      const isOther = noun !== undefined && noun !== plan.noun && ownKeyRank(text, plan.noun) < 2
      return isOther ? [{ noun, text }] : []
    })
    const place = places.at(-1)
    if (place === undefined) {
      isListedAlone = true
      continue
    }
    const above = plans.get(place.noun)
    const shared = above === undefined ? [] : above.parts.slice(0, -1).map(({ text }) => text)
    if (!shared.every((text) => required.some((argument) => argument.text === text))) continue
    const known = votes.get(place.noun)
    if (known === undefined) votes.set(place.noun, { count: 1, texts: [...shared, place.text] })
    else known.count++
  }
  let best: { noun: string; count: number; texts: string[] } | undefined
  for (const [noun, { count, texts }] of votes) {
    // Records that are also listed without it belong to it only when they are created with it.
    if (isListedAlone && !isCreatedWith(plan, texts.at(-1)!)) continue
    if (best === undefined || count > best.count) best = { noun, count, texts }
  }
  return best && { noun: best.noun, texts: best.texts }
}

function isCreatedWith({ readings }: CollectionPlan, text: string): boolean {
  return readings.some(
    (reading) =>
      reading.action === 'create' &&
      keyArguments(reading).some((argument) => argument.required && argument.text === text),
  )
}

/** What an id is of that no endpoint is about: `post` for `post id`. */
function impliedNoun(text: string, noun: string): string | undefined {
  const [owner, key] = splitKeyText(text)
  return key !== '' && isIdWord(key) && owner !== '' && !isWordFor(owner, noun) ? owner : undefined
}

/** Whether the records of one noun are above those of another: a parent must not be its own descendant. */
function isAbove(noun: string, below: string, plans: ReadonlyMap<string, CollectionPlan>): boolean {
  let at: string | undefined = below
  for (let depth = 0; at !== undefined && depth < 50; depth++) {
    if (at === noun) return true
    at = plans.get(at)?.parent?.noun
  }
  return at !== undefined
}

import type { Because } from './because.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { keyArguments } from './key-arguments.ts'
import type { Nouns } from './nouns.ts'
import { isIdWord, isWordFor, ownKeyRank, splitKeyText } from './record-words.ts'

/**
 * The collection whose records own those of another: the one that parts of the key name, else the one that lists require or paths go through.
 */
export function findParent(
  plan: CollectionPlan,
  plans: ReadonlyMap<string, CollectionPlan>,
  nouns: Nouns,
  because: Because,
): CollectionPlan['parent'] {
  const keyed = parentInKey(plan, plans)
  if (keyed !== undefined && !isAbove(plan.noun, keyed.noun, plans)) {
    because(plan.noun, `belongs to a ${keyed.noun}: its key has ${keyed.texts.join(', ')}`)
    return keyed
  }
  const listed = parentInLists(plan, plans, nouns)
  if (listed === undefined || isAbove(plan.noun, listed.noun, plans)) return undefined
  because(plan.noun, `belongs to a ${listed.noun}: lists require ${listed.texts.join(', ')}`)
  return listed
}

/** The candidate that most parts of the key name; its own key may have several parts, too. */
function parentInKey(
  plan: CollectionPlan,
  plans: ReadonlyMap<string, CollectionPlan>,
): CollectionPlan['parent'] {
  const others = plan.parts.slice(0, -1)
  for (let index = others.length - 1; index >= 0; index--) {
    const { noun, text } = others[index]!
    if (noun === undefined || noun === plan.noun) continue
    const above = plans.get(noun)
    if (above === undefined) continue
    const shared = above.parts.slice(0, -1).map((part) => part.text)
    const isWhole = shared.every((part) => others.some((other) => other.text === part))
    return isWhole ? { noun, texts: [...shared, text] } : undefined
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
    const places = required.flatMap(({ text }) => {
      const noun = nouns.find(text) ?? impliedNoun(text, plan.noun)
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

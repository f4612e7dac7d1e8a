import type { Endpoint } from 'fc-core'
import { isPlural } from '../names/plural.ts'
import { wordsOf } from '../names/name-words.ts'
import type { EndpointReading, PathParameter } from './endpoint-reading.ts'
import { actionOfVerb, isClearVerb, METHODS } from './verbs.ts'
import { scalarArguments, splitAtPreposition, toNoun } from './words-of-endpoint.ts'

/** Whether names follow the paths of URLs: `get-users-id`, `PostCustomersCustomer`. Most begin with a method, and some with one that is no verb of its own. */
export function hasPathNames(names: readonly string[]): boolean {
  let methods = 0
  let writes = 0
  for (const name of names.slice(0, MOST_SEEN)) {
    const [first = '', second = ''] = wordsOf(name)
    if (!METHODS.has(first)) continue
    methods++
    if (/^(?:post|put|patch)$/.test(first) && !isClearVerb(second)) writes++
  }
  return writes > 0 && methods >= 0.8 * Math.min(names.length, MOST_SEEN)
}

const MOST_SEEN = 400

/** Reads a path-shaped name, its words already taken from the name without version suffix. */
export function readPathName(endpoint: Endpoint, words: readonly string[]): EndpointReading {
  const method = METHODS.get(words[0] ?? '')!
  const { parameters, rest, isItem } = splitPath(endpoint, words.slice(1))
  const scope = parameters.map(({ noun }) => noun)
  const paginated = endpoint.flags?.includes('paginated') === true
  const base = {
    endpoint,
    parameters,
    isPath: true,
    isNamedByGroup: false,
    namedNoun: '',
    target: undefined,
    verb: undefined,
  }
  if (isItem)
    return {
      ...base,
      action: paginated ? 'list' : method.item,
      noun: scope.at(-1) ?? '',
      isPlural: false,
      scope: scope.slice(0, -1),
      isItem: true,
    }
  const { nouns } = splitAtPreposition(rest, (word) => /^(?:on|under|by|for|with|in)$/.test(word))
  const noun = toNoun(nouns)
  const many = isPlural(nouns.at(-1) ?? '') || paginated || returnsArray(endpoint)
  if (!many && parameters.length > 0) {
    // `post-orders-id-cancel` is an action on the record of the last parameter, `get-customers-id-balance` a part of it.
    const verb =
      words[0] === 'post' || words[0] === 'put' ? (verbIn(rest) ?? rest.at(-1)!) : undefined
    return {
      ...base,
      action: verb !== undefined && actionOfVerb(verb) === 'update' ? 'update' : 'act',
      verb,
      noun: scope.at(-1)!,
      isPlural: false,
      scope: scope.slice(0, -1),
      isItem: true,
    }
  }
  const last = rest.at(-1) ?? ''
  if (rest.length > 1 && (last === 'search' || (isClearVerb(last) && !isPlural(last)))) {
    const found = actionOfVerb(last)!
    return {
      ...base,
      action: found,
      verb: last,
      noun: toNoun(rest.slice(0, -1)),
      isPlural: true,
      scope,
      isItem: false,
    }
  }
  return {
    ...base,
    action:
      !many && method.collection === 'list'
        ? 'get'
        : many && method.collection === 'update'
          ? 'act'
          : method.collection,
    noun,
    isPlural: many,
    scope,
    isItem: false,
  }
}

function verbIn(rest: readonly string[]): string | undefined {
  const last = rest.at(-1) ?? ''
  if (actionOfVerb(last) !== undefined && !isPlural(last)) return last
  return rest.length > 1 && isClearVerb(rest[0]!) ? rest[0] : undefined
}

/** Splits the words of a path into parameters, each with the noun in front of it, and the words behind the last one. */
function splitPath(
  endpoint: Endpoint,
  words: readonly string[],
): { parameters: PathParameter[]; rest: string[]; isItem: boolean } {
  const unused = scalarArguments(endpoint).filter(({ required }) => required)
  const parameters: PathParameter[] = []
  let rest: string[] = []
  let at = 0
  while (at < words.length) {
    const found =
      rest.length > 0 || parameters.length > 0 ? parameterAt(words, at, rest, unused) : undefined
    if (found === undefined) {
      rest.push(words[at++]!)
      continue
    }
    const [{ name }] = unused.splice(unused.indexOf(found.argument), 1) as [Candidate]
    const previous = parameters.at(-1)?.noun ?? ''
    parameters.push({ noun: rest.length > 0 ? toNoun(rest) : previous, argument: name })
    rest = []
    at += found.length
  }
  return { parameters, rest, isItem: parameters.length > 0 && rest.length === 0 }
}

type Candidate = ReturnType<typeof scalarArguments>[number]

/** The argument that a parameter at some position stands for: one of its very words, or for a plain `id` the one that fits the noun best. */
function parameterAt(
  words: readonly string[],
  at: number,
  nouns: readonly string[],
  unused: readonly Candidate[],
): { argument: Candidate; length: number } | undefined {
  let best: { argument: Candidate; length: number } | undefined
  for (const argument of unused) {
    const { length } = argument.words
    const fits =
      length > (best?.length ?? 0) &&
      argument.words.every((word, index) => words[at + index] === word)
    if (fits) best = { argument, length }
  }
  const follows = nouns.length === 0 || isPlural(nouns.at(-1)!)
  if (best !== undefined && follows) return best
  if (words[at] !== 'id' || unused.length === 0) return undefined
  const noun = toNoun(nouns)
  const own = unused.find(
    (argument) =>
      argument.words.at(-1) === 'id' && noun.endsWith(argument.words.slice(0, -1).join(' ')),
  )
  return { argument: own ?? unused[0]!, length: 1 }
}

function returnsArray({ returns }: Endpoint): boolean {
  const text = JSON.stringify(returns) ?? ''
  return /^\["array"|^"array"|^\[\[/.test(text)
}

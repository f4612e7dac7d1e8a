import type { Endpoint } from 'fc-core'
import { isPlural } from '../names/plural.ts'
import { wordsOf } from '../names/name-words.ts'
import type { ParsedEndpoint, PathParameter } from './draft.ts'
import {
  createParsedEndpoint,
  scalarArguments,
  splitAtPreposition,
  toNoun,
} from './endpoint-words.ts'
import { actionOfVerb, isUnambiguousVerb, HTTP_METHODS, type VerbAction } from './words/verbs.ts'

/** Whether names mirror URL paths: `get-users-id`, `PostCustomersCustomer`. Most start with an HTTP method, and some of these are not followed by a verb. */
export function usesPathNames(names: readonly string[]): boolean {
  let methods = 0
  let writes = 0
  for (const name of names.slice(0, SAMPLE_SIZE)) {
    const [first = '', second = ''] = wordsOf(name)
    if (!HTTP_METHODS.has(first)) continue
    methods++
    if (/^(?:post|put|patch)$/.test(first) && !isUnambiguousVerb(second)) writes++
  }
  return writes > 0 && methods >= 0.8 * Math.min(names.length, SAMPLE_SIZE)
}

const SAMPLE_SIZE = 400

/** Parses a path-style name from its words, without version suffix. */
export function parsePathName(endpoint: Endpoint, words: readonly string[]): ParsedEndpoint {
  const method = HTTP_METHODS.get(words[0] ?? '')!
  const { parameters, rest, isItem } = splitPath(endpoint, words.slice(1))
  const scope = parameters.map(({ noun }) => noun)
  const paginated = endpoint.flags?.includes('paginated') === true
  const parsed = createParsedEndpoint(endpoint)
  parsed.parameters = parameters
  parsed.isPath = true
  if (isItem) return forLastParameter(paginated ? 'list' : method.item)
  const { nouns } = splitAtPreposition(rest, (word) => /^(?:on|under|by|for|with|in)$/.test(word))
  const isPluralNoun = isPlural(nouns.at(-1) ?? '') || paginated || returnsArray(endpoint)
  if (!isPluralNoun && parameters.length > 0) {
    // `post-orders-id-cancel` is an action on the record of the last parameter, `get-customers-id-balance` a part of it.
    const isAction = words[0] === 'post' || words[0] === 'put'
    parsed.verb = isAction ? (verbIn(rest) ?? rest.at(-1)!) : undefined
    return forLastParameter(actionOfVerb(parsed.verb ?? '') === 'update' ? 'update' : 'act')
  }
  parsed.scope = scope
  const last = rest.at(-1) ?? ''
  if (rest.length > 1 && (last === 'search' || (isUnambiguousVerb(last) && !isPlural(last)))) {
    parsed.action = actionOfVerb(last)!
    parsed.verb = last
    parsed.noun = toNoun(rest.slice(0, -1))
    parsed.isPlural = true
    return parsed
  }
  parsed.action = method.collection
  if (!isPluralNoun && method.collection === 'list') parsed.action = 'get'
  else if (isPluralNoun && method.collection === 'update') parsed.action = 'act'
  parsed.noun = toNoun(nouns)
  parsed.isPlural = isPluralNoun
  return parsed

  function forLastParameter(action: VerbAction): ParsedEndpoint {
    parsed.action = action
    parsed.noun = scope.at(-1) ?? ''
    parsed.scope = scope.slice(0, -1)
    parsed.isItem = true
    return parsed
  }
}

function verbIn(rest: readonly string[]): string | undefined {
  const last = rest.at(-1) ?? ''
  if (actionOfVerb(last) !== undefined && !isPlural(last)) return last
  return rest.length > 1 && isUnambiguousVerb(rest[0]!) ? rest[0] : undefined
}

/** Splits the words of a path into parameters, each with the noun before it, and the words after the last parameter. */
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
    const [{ name }] = unused.splice(unused.indexOf(found.argument), 1) as [ScalarArgument]
    const previous = parameters.at(-1)?.noun ?? ''
    parameters.push({ noun: rest.length > 0 ? toNoun(rest) : previous, argument: name })
    rest = []
    at += found.length
  }
  return { parameters, rest, isItem: parameters.length > 0 && rest.length === 0 }
}

type ScalarArgument = ReturnType<typeof scalarArguments>[number]

/** Finds the argument of the parameter at a position: by the same words, or for `id` by the noun. */
function parameterAt(
  words: readonly string[],
  at: number,
  nouns: readonly string[],
  unused: readonly ScalarArgument[],
): { argument: ScalarArgument; length: number } | undefined {
  let best: { argument: ScalarArgument; length: number } | undefined
  for (const argument of unused) {
    const { length } = argument.words
    const isMatch =
      length > (best?.length ?? 0) &&
      argument.words.every((word, index) => words[at + index] === word)
    if (isMatch) best = { argument, length }
  }
  // A match of several words is not a coincidence: `whitelist-rule-id` with `rule_id`.
  const follows = nouns.length === 0 || isPlural(nouns.at(-1)!)
  if (best !== undefined && best.length > 1) return best
  // `orgs-id` is the argument `org_id`, even if there is an argument `id`.
  const noun = toNoun(nouns)
  const own = unused.find(
    ({ words: [...owner] }) =>
      words[at] === 'id' &&
      owner.pop() === 'id' &&
      owner.length > 0 &&
      ` ${noun}`.endsWith(` ${owner.join(' ')}`),
  )
  if (own !== undefined) return { argument: own, length: 1 }
  const isId = words[at] === 'id'
  if (best !== undefined && (follows || isId)) return best
  return isId && unused.length > 0 ? { argument: unused[0]!, length: 1 } : undefined
}

function returnsArray({ returns }: Endpoint): boolean {
  const text = JSON.stringify(returns) ?? ''
  return /^\["array"|^"array"|^\[\[/.test(text)
}

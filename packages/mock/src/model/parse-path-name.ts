import type { Endpoint } from 'fc-core'
import { isPlural } from '../names/plural.ts'
import { wordsOf } from '../names/name-words.ts'
import { createParsedEndpoint, type ParsedEndpoint, type PathParameter } from './parsed-endpoint.ts'
import { actionOfVerb, isUnambiguousVerb, HTTP_METHODS, type VerbAction } from './verbs.ts'
import { scalarArguments, splitAtPreposition, toNoun } from './endpoint-words.ts'

/** Whether names follow the paths of URLs: `get-users-id`, `PostCustomersCustomer`. Most begin with a method, and some with one that is no verb of its own. */
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

/** Reads a path-shaped name, its words already taken from the name without version suffix. */
export function parsePathName(endpoint: Endpoint, words: readonly string[]): ParsedEndpoint {
  const method = HTTP_METHODS.get(words[0] ?? '')!
  const { parameters, rest, isItem } = splitPath(endpoint, words.slice(1))
  const scope = parameters.map(({ noun }) => noun)
  const paginated = endpoint.flags?.includes('paginated') === true
  const parsed = createParsedEndpoint(endpoint)
  parsed.parameters = parameters
  parsed.isPath = true
  if (isItem) return ofLast(paginated ? 'list' : method.item)
  const { nouns } = splitAtPreposition(rest, (word) => /^(?:on|under|by|for|with|in)$/.test(word))
  const many = isPlural(nouns.at(-1) ?? '') || paginated || returnsArray(endpoint)
  if (!many && parameters.length > 0) {
    // `post-orders-id-cancel` is an action on the record of the last parameter, `get-customers-id-balance` a part of it.
    const isAction = words[0] === 'post' || words[0] === 'put'
    parsed.verb = isAction ? (verbIn(rest) ?? rest.at(-1)!) : undefined
    return ofLast(actionOfVerb(parsed.verb ?? '') === 'update' ? 'update' : 'act')
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
  if (!many && method.collection === 'list') parsed.action = 'get'
  else if (many && method.collection === 'update') parsed.action = 'act'
  parsed.noun = toNoun(nouns)
  parsed.isPlural = many
  return parsed

  function ofLast(action: VerbAction): ParsedEndpoint {
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
    const [{ name }] = unused.splice(unused.indexOf(found.argument), 1) as [ScalarArgument]
    const previous = parameters.at(-1)?.noun ?? ''
    parameters.push({ noun: rest.length > 0 ? toNoun(rest) : previous, argument: name })
    rest = []
    at += found.length
  }
  return { parameters, rest, isItem: parameters.length > 0 && rest.length === 0 }
}

type ScalarArgument = ReturnType<typeof scalarArguments>[number]

/** The argument that a parameter at some position stands for: one of its very words, or for a plain `id` the one that fits the noun best. */
function parameterAt(
  words: readonly string[],
  at: number,
  nouns: readonly string[],
  unused: readonly ScalarArgument[],
): { argument: ScalarArgument; length: number } | undefined {
  let best: { argument: ScalarArgument; length: number } | undefined
  for (const argument of unused) {
    const { length } = argument.words
    const fits =
      length > (best?.length ?? 0) &&
      argument.words.every((word, index) => words[at + index] === word)
    if (fits) best = { argument, length }
  }
  // Several words in a row are no chance: `whitelist-rule-id` with a `rule_id`.
  const follows = nouns.length === 0 || isPlural(nouns.at(-1)!)
  if (best !== undefined && (follows || best.length > 1)) return best
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

import { type Argument, type PackageDefinition } from 'fc-core'
import { findPageSizeMember, readMembers } from 'fc-core/internal'
import { singular } from '../names/plural.ts'
import { templateInDocs } from './describe-field.ts'
import type { CollectionDraft, ParsedEndpoint } from './draft.ts'
import { isControlArgument, isListControl } from './control-argument.ts'
import { alternativesOf, findObject, referenceOf } from './object-types.ts'
import {
  elementName,
  isValueName,
  keyStem,
  matchesNoun,
  normalizeName,
  ownKeyRank,
  splitKeyName,
} from './record-words.ts'
import { isNumberType, isScalarType } from './type-compatibility.ts'

/** An argument that may be part of a key. */
export interface KeyArgument {
  name: string
  text: string
  required: boolean
  /** Noun before the parameter in a path. */
  noun?: string
}

/**
 * Returns the normalized name of an argument as part of a key. `name` and `parent` become `schema` if their docs contain `projects/{project}/schemas/{schema}` or if lists of
 * `schema revision` require them; `id` becomes `transfer id` in `get-transfers-id-reversals`.
 */
export function keyNameOf(
  argument: Argument,
  { noun, action, parameters, isItem }: ParsedEndpoint,
): string {
  const text = normalizeName(argument.name)
  const own = isItem ? findOwnParameter({ parameters, noun }) : undefined
  const at = parameters.findIndex((parameter) => parameter.argument === argument.name)
  if (at >= 0) {
    return argument.name === own || !/^(?:id|name|key|slug)$/.test(text)
      ? text
      : `${parameters[at]!.noun} ${text}`
  }
  if (text !== 'name' && text !== 'parent' && text !== 'resource name') return text
  const template = typeof argument.docs === 'string' ? templateInDocs(argument.docs) : undefined
  const last = template?.split('/').findLast((part) => /^[a-z]/i.test(part))
  if (last !== undefined) {
    const one = elementName(normalizeName(last))
    return matchesNoun(one, noun) ? text : one
  }
  const isParent =
    action === 'list' && argument.flags?.includes('required') === true && noun.includes(' ')
  return isParent ? noun.slice(0, noun.lastIndexOf(' ')) : text
}

/** Returns the scalar arguments of an endpoint that do not control the call; parameters of the path come first. */
export function keyArguments(parsed: ParsedEndpoint): readonly KeyArgument[] {
  let found = known.get(parsed)
  if (found === undefined) known.set(parsed, (found = findKeyArguments(parsed)))
  return found
}

const known = new WeakMap<ParsedEndpoint, readonly KeyArgument[]>()

function findKeyArguments(parsed: ParsedEndpoint): KeyArgument[] {
  const { endpoint, parameters, noun } = parsed
  const path = new Set(parameters.map(({ argument }) => argument))
  const found = parameters.map(({ argument, noun: pathNoun }): KeyArgument => ({
    name: argument,
    text: keyNameOf({ name: argument, type: 'string' } as Argument, parsed),
    required: true,
    noun: pathNoun,
  }))
  for (const argument of endpoint.arguments ?? []) {
    const isPart =
      typeof argument?.name === 'string' && !path.has(argument.name) && isScalarType(argument.type)
    if (!isPart) continue
    const required = argument.flags?.includes('required') === true
    const text = keyNameOf(argument, parsed)
    // `new_name` is a value.
    if (text.startsWith('new ')) continue
    // A number is a key only if its name is that of a key.
    if (isNumberType(argument.type) && ownKeyRank(text, noun) === 0 && splitKeyName(text)[1] === '')
      continue
    if (argument.choices !== undefined && argument.choices.length > 0) continue
    if (isControlArgument(argument)) continue
    found.push({ name: argument.name, text, required })
  }
  return found
}

/**
 * Finds the argument that identifies the record: `id`, `pet_id`, `pet`, `name`, or the only argument.
 *
 * @param isOther Whether a normalized name refers to another collection.
 */
export function findOwnKeyArgument(
  parsed: ParsedEndpoint,
  noun: string,
  isOther: (text: string) => boolean,
): KeyArgument | undefined {
  const found = keyArguments(parsed)
  if (parsed.isPath && parsed.isItem) {
    const last = findOwnParameter(parsed)
    return found.find(({ name }) => name === last)
  }
  if (parsed.isPath && parsed.parameters.length > 0) return undefined
  let best: KeyArgument | undefined
  let bestRank = 0
  const isChange = parsed.action === 'update' || parsed.action === 'act'
  const requiredCount = found.filter(({ required }) => required).length
  for (const argument of found) {
    const rank = ownKeyRank(argument.text, noun) * 2 + (argument.required ? 1 : 0)
    // In an update, `name` is a new value, unless it is the only required argument.
    const isValue = rank <= 3 && isChange && (!argument.required || requiredCount > 1)
    if (rank > 1 && !isValue && rank > bestRank) [best, bestRank] = [argument, rank]
  }
  if (best !== undefined) return best
  const others = found.filter(({ text }) => !isOther(text) && !isValueName(text))
  const required = others.filter((argument) => argument.required)
  if (required.length === 1 && parsed.action !== 'update') return required[0]
  return found.length === 1 && others.length === 1 && parsed.action !== 'update'
    ? others[0]
    : undefined
}

/** Finds the parameter that identifies the record of a path: the last one, or an id of the same noun before it: `webhook_id` in `get-webhooks-id-token`. */
export function findOwnParameter({
  parameters,
  noun,
}: Pick<ParsedEndpoint, 'parameters' | 'noun'>): string | undefined {
  const last = parameters.at(-1)
  const sameNoun = parameters.filter((each) => each.noun === last?.noun)
  const id = sameNoun.find(({ argument }) => ownKeyRank(normalizeName(argument), noun) === 4)
  return (id ?? last)?.argument
}

/** Finds the argument with a list of keys or records: `ids`, `user_ids`, `users`, `entries`. */
export function findBatchArgument(
  { endpoint, noun }: ParsedEndpoint,
  ownText: string | undefined,
): Argument | undefined {
  return endpoint.arguments?.find((argument) => {
    if (typeof argument?.name !== 'string' || !isListType(argument.type)) return false
    const text = elementName(normalizeName(argument.name))
    return (
      text === ownText ||
      ownKeyRank(text, noun) >= 2 ||
      /^(?:id|item|entry|record|object|key)$/.test(text)
    )
  })
}

/** Whether a list is one of the alternatives of a type. */
function isListType(type: unknown): boolean {
  if (type === 'array') return true
  return Array.isArray(type) && type.some((member) => member === 'array' || Array.isArray(member))
}

/** Finds the name in the definition of the argument with a normalized name. */
export function argumentNamed(
  endpoints: readonly ParsedEndpoint[],
  text: string,
): string | undefined {
  return endpoints
    .flatMap((parsed) => keyArguments(parsed))
    .find((argument) => argument.text === text)?.name
}

/** Returns the required arguments that may be part of a key. */
export function requiredKeys(parsed: ParsedEndpoint): KeyArgument[] {
  return keyArguments(parsed).filter(({ required }) => required)
}

/** Returns the arguments that create, change and filter records. */
export function sentArguments(
  definition: PackageDefinition,
  draft: CollectionDraft,
): { sent: Argument[]; filters: ReadonlySet<Argument> } {
  const found: Argument[] = []
  const filters = new Set<Argument>()
  const read = new Set(
    draft.endpoints
      .filter(({ action }) => action === 'get')
      .flatMap(({ endpoint }) => (endpoint.arguments ?? []).map((each) => each?.name)),
  )
  for (const actions of [/^(?:create|replace|link)$/, /^update$/, /^list$/]) {
    for (const parsed of draft.endpoints) {
      if (!actions.test(parsed.action)) continue
      const batch = findBatchArgument(parsed, draft.ownKey)
      for (const argument of parsed.endpoint.arguments ?? []) {
        if (typeof argument?.name !== 'string' || argument === batch || isControlArgument(argument))
          continue
        // `fields` of a get are those of the response; so they are where the same argument changes a record.
        if (read.has(argument.name) && isListControl(argument.name)) continue
        if (
          parsed.parameters.some((parameter) => parameter.argument === argument.name) ||
          (!/^(?:create|replace|link)$/.test(parsed.action) &&
            draft.parts.some(({ text }) => keyStem(text) === keyStem(keyNameOf(argument, parsed))))
        )
          continue
        const members =
          parsed.action === 'list' ? undefined : recordMembers(definition, argument, draft.noun)
        if (members !== undefined) found.push(...members)
        else if (parsed.action !== 'list') found.push(argument)
        else if (isPlainFilter(argument)) {
          filters.add(argument)
          found.push(argument)
        }
      }
    }
  }
  return { sent: found, filters }
}

/** Returns the members of an argument that holds the complete record: `secret: object.secret`. Empty if they are not described. */
export function recordMembers(
  definition: PackageDefinition,
  argument: Argument,
  noun: string,
): readonly Argument[] | undefined {
  const full = normalizeName(argument.name)
  const types = alternativesOf(argument.type)
  const reference = types.map(referenceOf).find((each) => each !== undefined)
  // `connection input` with an object type is a connection.
  const text = reference === undefined ? full : full.replace(WRAPPER_SUFFIX, '')
  if (
    text !== noun &&
    !(noun.endsWith(` ${text}`) && !text.includes(' ')) &&
    !/^(?:data|attributes|resource|record|body|input|payload)$/.test(text) &&
    !(reference !== undefined && /^(?:patch|changes|updates?|values|fields)$/.test(text))
  )
    return undefined
  if (reference === undefined)
    return types.includes('object') && (text === noun || text === 'resource') ? [] : undefined
  const object = findObject(definition, reference.name)
  const members = (object?.arguments?.length ? object.arguments : object?.attributes) ?? []
  return members.filter((member) => typeof member?.name === 'string')
}

const WRAPPER_SUFFIX =
  / (?:data|attributes|resource|record|body|input|payload|params|parameters|request|object)$/

/** Whether an optional argument of a list is the value of a field rather than a bound, order or search. */
function isPlainFilter(argument: Argument): boolean {
  if (typeof argument.type !== 'string' || !/^(?:string|number|boolean)/.test(argument.type))
    return false
  if (argument.flags?.includes('required') === true) return false
  const words = normalizeName(argument.name).split(' ')
  const last = words.at(-1)!
  const isField = !NOT_FIELDS.has(words[0]!) && !NOT_FIELDS.has(last) && singular(last) === last
  return isField && findPageSizeMember(readMembers([argument])) === undefined
}

const NOT_FIELDS = new Set(
  'after before min max minimum maximum gt gte lt lte from to since until start end oldest latest in contains prefix like not exclude only include order sort ordering direction dir depth recursive reverse group interval granularity q query search term keyword path folder width inclusive descending ascending scope mode level range window period format cursor marker version offset page full verbose pretty detailed raw'.split(
    ' ',
  ),
)

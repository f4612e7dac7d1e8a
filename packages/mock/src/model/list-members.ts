import type { Argument, Endpoint } from 'fc-core'
import { isControlArgument } from './control-argument.ts'
import { describeField } from './describe-field.ts'
import type { ParsedEndpoint } from './draft.ts'
import { ADJECTIVES } from './group-nouns.ts'
import { inferListArguments, type ListArguments } from './infer-list-arguments.ts'
import { keyNameOf } from './key-arguments.ts'
import { nestedFilters } from './list-arguments/nested-filters.ts'
import type { FieldModel, FilterModel, OperationModel } from './model.ts'
import { alternativesOf, membersOf, namedOnly } from './object-types.ts'
import { findEmbeddedField, findKeyField } from './operation-fields.ts'
import { findField, type OperationContext } from './operation-key.ts'
import { normalizeName } from './record-words.ts'
import { mentions } from './status-in-docs.ts'
import { isScalarType } from './type-compatibility.ts'
import { isStatusName } from './verb-effect.ts'

/** Infers the filters, the order, the search and the page that the arguments of a list select. */
export function inferListMembers(
  parsed: ParsedEndpoint,
  context: OperationContext,
): Partial<OperationModel> {
  const { fields, record, draft } = context
  const scopes: Record<string, FilterModel> = {}
  const rest: Argument[] = []
  const path = new Set(parsed.parameters.map(({ argument }) => argument))
  for (const argument of parsed.endpoint.arguments ?? []) {
    if (typeof argument?.name !== 'string') continue
    const text = keyNameOf(argument, parsed)
    const field = findKeyField(text, context) ?? findEmbeddedField(argument, text, context)
    const isScope =
      field !== undefined &&
      (path.has(argument.name) ||
        (text !== draft.ownKey && alternativesOf(argument.type)[0] !== 'array'))
    if (isScope) scopes[argument.name] = { field }
    else rest.push(argument)
  }
  const criteria = rest.map((argument) => criteriaOf(argument, context))
  const plain = rest.filter((_, at) => criteria[at] === undefined)
  const own = inferListArguments(plain, Object.fromEntries(fields), record)
  const nested = criteria.filter((each) => each !== undefined)
  const { filters, page, ...others } = nested.reduce(addCriteria, own)
  const known = { ...linkFilters(parsed, plain, context), ...scopes, ...filters }
  const used = new Set([
    ...Object.keys(known),
    ...Object.values({ ...page, ...others.sort, values: undefined }),
    ...(others.search ?? []),
  ])
  const unused = plain.filter((each) => !used.has(each.name) && !isControlArgument(each))
  const shown = {
    ...hideInDocs(parsed.endpoint, known, fields),
    ...defaultsOf(plain, known),
    ...generalOf(parsed.endpoint, known, fields),
    ...shownIf(parsed.endpoint, known, fields),
    ...shownByDefault(parsed.endpoint, known, fields),
    ...(parsed.action === 'list' && onlyInDocs(parsed.endpoint, known, fields)),
  }
  const all = { ...nestedFilters(context.definition, unused, fields), ...known, ...shown }
  const selects = selectedByName(parsed, context)
  return {
    ...(selects !== undefined && { selects }),
    ...(Object.keys(all).length > 0 && { filters: all }),
    ...others,
    ...(page && parsed.action === 'list' && { page }),
  }
}

/** Returns the words of a name that tell which records it lists: `open` of `list-open-tickets`. */
function selectedByName(
  { namedNoun, noun }: ParsedEndpoint,
  { fields }: OperationContext,
): string | undefined {
  if (!namedNoun.endsWith(` ${noun}`)) return undefined
  const text = namedNoun.slice(0, -noun.length - 1)
  const isKnown = [...fields].some(
    ([name, { type, choices = [] }]) =>
      (type === 'boolean' && normalizeName(name).replace(/^is /, '') === text) ||
      choices.some((choice) => typeof choice === 'string' && normalizeName(choice) === text),
  )
  return isKnown || text.split(' ').every((word) => ADJECTIVES.test(word)) ? text : undefined
}

/** Adds what a list omits to the filters with a default: `active` with the docs “Default: true”. */
function defaultsOf(
  args: readonly Argument[],
  filters: Readonly<Record<string, FilterModel>>,
): Record<string, FilterModel> {
  return Object.fromEntries(
    args.flatMap((argument) => {
      const filter = Object.hasOwn(filters, argument.name) ? filters[argument.name] : undefined
      const { initial, type } = describeField(argument)
      const isDefault = type === 'boolean' && typeof initial === 'boolean'
      const isPlain = filter !== undefined && (filter.operator ?? '=') === '='
      return isDefault && isPlain ? [[argument.name, { ...filter, hides: [!initial] }]] : []
    }),
  )
}

/** Adds to a filter what a list omits without it: “Open projects by default, newest first.” */
function shownByDefault(
  { docs }: Endpoint,
  filters: Readonly<Record<string, FilterModel>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  const [, text = ''] = DEFAULT.exec(typeof docs === 'string' ? docs.slice(0, 500) : '') ?? []
  for (const [name, filter] of text === '' ? [] : Object.entries(filters)) {
    const choices = fields.get(filter.field)?.choices ?? []
    const shown = choices.filter((each) => normalizeName(String(each)) === text.toLowerCase())
    const isPlain = (filter.operator ?? '=') === '=' && filter.hides === undefined
    if (shown.length > 0 && isPlain)
      return { [name]: { ...filter, hides: choices.filter((each) => !shown.includes(each)) } }
  }
  return {}
}

const DEFAULT = /^(?:lists |returns |gets )?(?:only )?([a-z]+(?: [a-z]+)??) [a-z]+s by default\b/i

/** Returns what a list always omits, under the name of the field: “Lines that are ordered or ready, oldest first”, “Employed staff by name.” */
function onlyInDocs(
  { docs }: Endpoint,
  filters: Readonly<Record<string, FilterModel>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  const text = typeof docs === 'string' ? docs.slice(0, 500).toLowerCase() : ''
  const [, not, clause = ''] = RELATIVE.exec(text) ?? []
  const [, adjective = ''] = ADJECTIVE.exec(text) ?? []
  for (const [name, { type, choices = [] }] of fields) {
    const isFiltered = Object.values(filters).some(({ field }) => field === name)
    if (isFiltered || Object.hasOwn(filters, name)) continue
    const flag = normalizeName(name).replace(/^is /, '')
    if (type === 'boolean' && [clause, adjective].includes(flag))
      return { [name]: { field: name, hides: [not !== undefined] } }
    const texts = isStatusName(name) ? choices.filter((each) => typeof each === 'string') : []
    const named = mentions(clause, texts)
    const hides = texts.filter((each) => named.includes(each) === (not !== undefined))
    if (named.length > 0) return { [name]: { field: name, hides } }
  }
  return {}
}

const RELATIVE =
  /^(?:lists |returns |gets )?(?:all |the )?[a-z]+s (?:that|which|who) are (?:(not|neither) )?([^.;,]+?(?:, [a-z]+)*?)(?=, (?:the|by|in|sorted|ordered|newest|latest|oldest)\b|[.;]|$)/i
const ADJECTIVE = /^(?:lists |returns |gets )?(?:all |the )?([a-z]+) [a-z]+(?= by |[,.;]|$)/i

/** Returns the argument with which a list includes what it omits otherwise: “Items that are not available are left out unless `all` is true.” */
function shownIf(
  { docs, arguments: args }: Endpoint,
  filters: Readonly<Record<string, FilterModel>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  const [, not, clause, adjective, name = ''] =
    UNLESS.exec(typeof docs === 'string' ? docs.slice(0, 500) : '') ?? []
  const isArgument = namedOnly(args).some(
    (each) => each.name === name && alternativesOf(each.type).includes('boolean'),
  )
  if (!isArgument || Object.hasOwn(filters, name)) return {}
  const text = (clause ?? adjective ?? '').toLowerCase()
  const [, opposite] = /^(?:in|un)([a-z]+)$/.exec(text) ?? []
  for (const [field, { type, choices = [] }] of fields) {
    const flag = normalizeName(field).replace(/^is /, '')
    const value = opposite !== flag && not === undefined
    if (type === 'boolean' && [text, opposite].includes(flag))
      return { [name]: { field, operator: 'include', value } }
    const texts = isStatusName(field) ? choices.filter((each) => typeof each === 'string') : []
    const named = mentions(text, texts)
    const hidden = texts.filter((each) => named.includes(each) === (not === undefined))
    if (named.length > 0)
      return {
        [name]: { field, operator: 'include', value: hidden.length === 1 ? hidden[0]! : hidden },
      }
  }
  return {}
}

const UNLESS =
  /(?:^|[.;] )(?:[a-z]+s (?:that|which|who) are (not )?([a-z]+)|([a-z]+) (?:ones|[a-z]+s)) are (?:hidden|left out|omitted|excluded|not (?:listed|included|shown|returned)) unless [`"“]?(\w+)[`"”]? is (?:true|set|given|sent)\b/i

/** Adds the records without a value to filters whose docs include them: “Replies of this team, and those for every team.” */
function generalOf(
  { arguments: args }: Endpoint,
  filters: Readonly<Record<string, FilterModel>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const docs = args?.find((each) => each?.name === name)?.docs ?? ''
      const isPlain = (filter.operator ?? '=') === '=' && filter.through === undefined
      const isOptional = fields.get(filter.field)?.nullable === true
      return isPlain && isOptional && GENERAL.test(docs) ? [[name, { ...filter, value: null }]] : []
    }),
  )
}

const GENERAL =
  /\b(?:and|or|plus|including|as well as) (?:also )?(?:the |those |ones |[a-z]+s )?(?:(?:that are )?(?:for|of) (?:all|every|any)\b|without (?:an?|any)\b|(?:general|global|common|shared) ones\b)/i

/** Adds what a list omits to the filter that can select it: “Canceled ones are left out unless asked for by status.” */
function hideInDocs(
  { docs, arguments: args }: Endpoint,
  filters: Readonly<Record<string, FilterModel>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  const hiddenIn = (text: unknown): string | undefined =>
    HIDDEN.exec(typeof text === 'string' ? text.slice(0, 500) : '')?.[1]
  const listed = hiddenIn(docs)
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const own = args?.find((each) => each.name === name)?.docs ?? ''
      // “Retired devices are left out unless this is true” is about the filter by status.
      const stated = filter.operator === 'include' ? undefined : hiddenIn(own)
      const [, text = stated ?? listed] = OMITTED.exec(own) ?? []
      const choices = (fields.get(filter.field)?.choices ?? []).filter(
        (each) => typeof each === 'string',
      )
      const hides = text === undefined || !isStatusName(filter.field) ? [] : mentions(text, choices)
      return hides.length === 0 ? [] : [[name, { ...filter, hides }]]
    }),
  )
}

/** “Default: all that are neither resolved nor rejected.” */
const OMITTED =
  /\bdefault:? (?:all|those|the ones)(?: [a-z]+)? (?:that|which) are (?:neither|not) ([^.;]+)/i

/** “Canceled ones are left out”, “Without it, closed tickets are hidden”. */
const HIDDEN =
  /(?:^|[.;] )(?:(?:without (?:it|this|one)|by default|otherwise|unless (?:it is )?(?:given|set|sent)), )?((?:[a-z][\w-]*(?:, | and | or ))*[a-z][\w-]*) (?:ones|[a-z]+s) are (?:hidden|left out|omitted|excluded|not (?:listed|included|shown|returned))\b/i

/** Infers the filters and the search in the members of an object: `query.states` of `query object.TicketQuery`. Undefined for other arguments. */
function criteriaOf(
  { name, type }: Argument,
  { definition, fields, record }: OperationContext,
): ListArguments | undefined {
  const isField = findField(normalizeName(name), fields) !== undefined
  const members = isField ? undefined : membersOf(definition, type)
  if (members === undefined) return undefined
  const args = members.map((each) => ({ ...each, choices: each.values }) as Argument)
  const found = inferListArguments(args, Object.fromEntries(fields), record)
  const filters = Object.entries(found.filters).map(([each, filter]) => [`${name}.${each}`, filter])
  const search = found.search?.map((each) => `${name}.${each}`)
  return filters.length === 0 && search === undefined
    ? undefined
    : { ...found, filters: Object.fromEntries(filters), ...(search && { search }) }
}

function addCriteria(
  all: ListArguments,
  { filters, search, searched }: ListArguments,
): ListArguments {
  return {
    ...all,
    filters: { ...all.filters, ...filters },
    ...(search && all.search === undefined && { search, ...(searched && { searched }) }),
  }
}

/** Infers the filters by memberships: the users of a `group_id`. */
function linkFilters(
  parsed: ParsedEndpoint,
  args: readonly Argument[],
  { links, key, findNoun }: OperationContext,
): Record<string, FilterModel> {
  const own = key.length === 1 ? key[0] : undefined
  if (own === undefined || links.length === 0) return {}
  const filters = args.flatMap((argument) => {
    const noun = isScalarType(argument.type) ? findNoun(keyNameOf(argument, parsed)) : undefined
    const link = links.find(({ owner }) => owner === noun)
    if (link === undefined) return []
    const { collection, field, member } = link
    return [[argument.name, { field: own, through: { collection, field, member } }] as const]
  })
  return Object.fromEntries(filters)
}

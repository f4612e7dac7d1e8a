import type { Argument, Endpoint } from 'fc-core'
import { isControlArgument } from './control-argument.ts'
import { describeField } from './describe-field.ts'
import type { ParsedEndpoint } from './draft.ts'
import { inferListArguments, type ListArguments } from './infer-list-arguments.ts'
import { keyNameOf } from './key-arguments.ts'
import { nestedFilters } from './list-arguments/nested-filters.ts'
import type { FieldModel, FilterModel, OperationModel } from './model.ts'
import { alternativesOf, membersOf } from './object-types.ts'
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
  const shown = { ...hideInDocs(parsed.endpoint, known, fields), ...defaultsOf(plain, known) }
  const all = { ...nestedFilters(context.definition, unused, fields), ...known, ...shown }
  return {
    ...(Object.keys(all).length > 0 && { filters: all }),
    ...others,
    ...(page && parsed.action === 'list' && { page }),
  }
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

/** Adds what a list omits to the filter that can select it: “Canceled ones are left out unless asked for by status.” */
function hideInDocs(
  { docs, arguments: args }: Endpoint,
  filters: Readonly<Record<string, FilterModel>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  const [, listed] = HIDDEN.exec(typeof docs === 'string' ? docs.slice(0, 500) : '') ?? []
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const own = args?.find((each) => each.name === name)?.docs ?? ''
      const [, text = listed] = OMITTED.exec(own) ?? []
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

const HIDDEN =
  /(?:^|[.;] )((?:[a-z][\w-]*(?:, | and | or ))*[a-z][\w-]*) (?:ones|[a-z]+s) are (?:hidden|left out|omitted|excluded|not (?:listed|included|shown|returned))\b/i

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

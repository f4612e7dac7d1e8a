import {
  findPageSizeMember,
  type Member,
  type MockModel,
  type OperationModel,
} from 'fc-core/internal'

/** What an argument does, as the value of a select: `key:id`, `value:name`, `filter:role`, `search`, or empty for nothing. */
export type ArgumentRole = string

/** The parts of an operation that the form changes. */
export interface OperationDraft {
  action: OperationModel['action']
  collection: string
  /** By the name of the argument. */
  roles: Readonly<Record<string, ArgumentRole>>
  /** The values that the call sets, as JSON. Empty for none. */
  sets: string
}

const LISTS = new Set<OperationModel['action']>(['list', 'count'])
const STORES = new Set<OperationModel['action']>(['create', 'update', 'replace', 'link'])

/** Returns an operation as the form shows it. */
export function draftOfOperation(
  { action, collection = '', sets = {}, ...parts }: OperationModel,
  names: readonly string[],
): OperationDraft {
  return {
    action,
    collection,
    roles: Object.fromEntries(names.map((name) => [name, roleIn(parts, name)])),
    sets: Object.keys(sets).length === 0 ? '' : JSON.stringify(sets),
  }
}

function roleIn(
  { key = {}, values = {}, filters = {}, search = [] }: Partial<OperationModel>,
  name: string,
): ArgumentRole {
  if (key[name] !== undefined) return `key:${key[name]}`
  if (values[name] !== undefined) return `value:${values[name]}`
  if (filters[name] !== undefined) return `filter:${filters[name].field}`
  return search.includes(name) ? 'search' : ''
}

/** Returns the names of the arguments whose role the form can change: others select or sort a page, or hold several records. */
export function changeableNames(
  { batch, page = {}, sort = {} }: OperationModel,
  members: readonly Member[],
): string[] {
  const fixed = new Set<unknown>([
    batch,
    findPageSizeMember(members)?.name,
    ...Object.values(page),
    sort.by,
    sort.direction,
    sort.reverse,
  ])
  return members.map(({ name }) => name).filter((name) => !fixed.has(name))
}

/** Returns the roles that an argument may have in an operation, each with its label. */
export function rolesFor(
  { action, collection }: Pick<OperationDraft, 'action' | 'collection'>,
  { collections }: Pick<MockModel, 'collections'>,
): (readonly [role: ArgumentRole, label: string])[] {
  const fields = Object.keys(collections[collection]?.fields ?? {})
  const each = (kind: string, label: string) =>
    fields.map((field) => [`${kind}:${field}`, `${label} ${field}`] as const)
  if (LISTS.has(action)) return [...each('filter', 'filters by'), ['search', 'searches']]
  const keys = each('key', 'identifies by')
  return STORES.has(action) ? [...each('value', 'sets'), ...keys] : keys
}

/**
 * Returns the override that makes the operation as the form shows it: only the parts that differ.
 *
 * @throws SyntaxError if `sets` is no JSON.
 */
export function changesOf(
  operation: OperationModel,
  { action, collection, roles, sets }: OperationDraft,
): Record<string, unknown> {
  if (action === 'none') return { action }
  const change: Record<string, Record<string, unknown>> = {}
  // The parts of another collection do not apply.
  const isOther = collection !== operation.collection
  const current: Partial<OperationModel> = isOther ? {} : operation
  const search = Object.keys(roles).filter((name) => roles[name] === 'search')
  for (const [name, role] of Object.entries(roles)) {
    const before = roleIn(current, name)
    if (role === before) continue
    const [removed] = split(before)
    if (removed !== undefined) (change[removed] ??= {})[name] = null
    const [part, field] = split(role)
    if (part !== undefined)
      (change[part] ??= {})[name] = part === 'filters' ? { field, operator: '=' } : field
  }
  const value: unknown = sets.trim() === '' ? null : JSON.parse(sets)
  return {
    ...((isOther || action !== operation.action) && { action }),
    ...(isOther && { collection }),
    ...change,
    ...(JSON.stringify(search) !== JSON.stringify(current.search ?? []) && {
      search: search.length === 0 ? null : search,
    }),
    ...(JSON.stringify(value) !== JSON.stringify(current.sets ?? null) && { sets: value }),
  }
}

const PARTS: Readonly<Record<string, string>> = { key: 'key', value: 'values', filter: 'filters' }

/** Splits a role into the part of the operation and the field. */
function split(role: ArgumentRole): [part: string | undefined, field: string] {
  const at = role.indexOf(':')
  return [PARTS[role.slice(0, Math.max(at, 0))], role.slice(at + 1)]
}

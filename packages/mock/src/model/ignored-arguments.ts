import { type Endpoint } from 'fc-core'
import { findPageSizeMember, readMembers } from 'fc-core/internal'
import type { OperationModel } from './model.ts'
import { namedOnly } from './object-types.ts'

/**
 * Returns the names of the arguments that have no effect on the result of an endpoint, such as `expand`. None for an endpoint without a collection: its
 * result is generated.
 */
export function ignoredArguments(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
): readonly string[] {
  const {
    action = 'none',
    key,
    values,
    filters,
    batch,
    search = [],
    sort,
    page,
    adds,
    assigns,
  } = operation ?? {}
  if (action === 'none') return []
  const members = namedOnly(endpoint.arguments)
  const size = findPageSizeMember(readMembers(members))?.name
  const { by, direction, reverse } = sort ?? {}
  const used = new Set<unknown>([
    ...[key, values, filters, assigns].flatMap((each) => Object.keys(each ?? {})).map(rootOf),
    ...(action === 'list' ? [size, ...Object.values(page ?? {})] : []),
    ...(action === 'list' || action === 'count'
      ? [by, direction, reverse, ...search.map(rootOf)]
      : []),
    batch,
    ...Object.values(adds ?? {}).map((each) => String(each).replace(/^-/, '')),
  ])
  return members.map(({ name }) => name).filter((name) => !used.has(name))
}

/** Whether it is unknown what a call changes in its record. */
export function isEffectUnknown({
  action,
  values,
  sets,
  adds,
  changes,
  assigns,
  batch,
}: OperationModel): boolean {
  const isNothingChanged = [values, sets, adds, changes, assigns, batch].every(
    (each) => each === undefined,
  )
  return action === 'update' && isNothingChanged
}

/** Returns the argument in a path: `user` in `user.id`. */
function rootOf(path: string): string {
  return path.split('.', 1)[0]!
}

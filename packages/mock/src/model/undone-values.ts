import type { ParsedEndpoint } from './draft.ts'
import { keyNameOf } from './key-arguments.ts'
import { namedOnly } from './object-types.ts'
import { findKeyField } from './operation-fields.ts'
import { findField, type OperationContext } from './operation-key.ts'
import { normalizeName } from './record-words.ts'
import { isScalarType } from './type-compatibility.ts'

/** Returns the optional fields that a call clears because the call with the opposite verb requires them: `unassign-ticket` the `agent_id` of `assign-ticket`. */
export function undoneValues(
  { verb = '', endpoint }: ParsedEndpoint,
  context: OperationContext,
): Record<string, null> {
  const [, opposite] = /^(?:un|de)([a-z]{3,})$/.exec(verb) ?? []
  const done = context.draft.endpoints.find((each) => each.verb === opposite)
  if (opposite === undefined || done === undefined) return {}
  const own = new Set(namedOnly(endpoint.arguments).map(({ name }) => name))
  const required = namedOnly(done.endpoint.arguments).filter(
    ({ name, type, flags }) =>
      flags?.includes('required') === true && isScalarType(type) && !own.has(name),
  )
  return Object.fromEntries(
    required.flatMap((argument) => {
      const field =
        findKeyField(keyNameOf(argument, done), context) ??
        findField(normalizeName(argument.name), context.fields)
      return field !== undefined && context.fields.get(field)?.nullable === true
        ? [[field, null]]
        : []
    }),
  )
}

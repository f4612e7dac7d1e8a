import { REFINEMENTS } from './definition/refinements.ts'
import { FcError } from './errors/fc-error.ts'
import { describeValue } from './types/check-value.ts'

/** The name of a refined type. */
export type RefinedType =
  | 'number.u32'
  | 'number.u64'
  | 'number.i32'
  | 'number.i64'
  | 'number.f32'
  | 'number.f64'
  | 'number.timestamp'
  | 'string.date'
  | 'string.time'
  | 'string.datetime'
  | 'string.uuid'
  | 'string.base64'
  | 'string.email'
  | 'string.phone'
  | 'string.url'
  | 'string.uri'
  | 'string.ipv4'
  | 'string.ipv6'
  | 'string.hostname'

/**
 * A string or number that matches a refined type, as in the types that `fc-cli types --refinements branded` generates.
 *
 * @example const email: Refined<'string.email'> = refine('string.email', input.value)
 */
export type Refined<Type extends string> = (Type extends `number.${string}` ? number : string) & {
  readonly '~refined': Type
}

/**
 * Returns a value as a value of a refined type.
 *
 * @throws FcError `not-refined` if it does not match.
 *
 * @example await client.call('invite', { email: refine('string.email', input.value) })
 */
export function refine<Type extends RefinedType>(type: Type, value: unknown): Refined<Type> {
  if (isRefined(type, value)) return value
  const { description } = REFINEMENTS.get(nameOf(type))!
  throw new FcError('not-refined', `Expected ${description}, got ${describeValue(value)}.`)
}

/**
 * Returns whether a value matches a refined type.
 *
 * @throws FcError `unknown-type` if there is no such refined type.
 */
export function isRefined<Type extends RefinedType>(
  type: Type,
  value: unknown,
): value is Refined<Type> {
  const refinement = REFINEMENTS.get(nameOf(type))
  if (refinement === undefined || !type.startsWith(`${refinement.base}.`))
    throw new FcError('unknown-type', `Unknown refined type ${JSON.stringify(type)}.`)
  return refinement.accepts(value as string | number)
}

/** Returns the part after the dot. */
function nameOf(type: string): string {
  return type.slice(type.indexOf('.') + 1)
}

import { type Type } from 'fc-core'
import { REFINEMENTS } from 'fc-core/internal'

/** One alternative of a type: a name, or a list for “array of”. */
export type Alternative = string | Alternative[]

/** The type of a value, and the values that it is restricted to. */
export interface ValueType {
  alternatives: Alternative[]
  /** For a single array: the values of its items. */
  values?: unknown[]
}

export const ANY: ValueType = { alternatives: ['any'] }

/** Formats the type of an argument or attribute: the only alternative, or a list. Only null means that the schema does not know the type. */
export function toType({ alternatives }: ValueType): Type {
  const [only] = alternatives
  if (alternatives.length === 1 && only === 'null') return 'any'
  return alternatives.length === 1 && typeof only === 'string' ? only : (alternatives as Type[])
}

/**
 * Combines alternatives.
 *
 * @param onLost Called if values restrict only one of several alternatives.
 */
export function unite(types: readonly ValueType[], onLost: () => void): ValueType {
  const alternatives = unique(types.flatMap((type) => type.alternatives))
  const restricting = types.filter((type) => type.alternatives.some((each) => each !== 'null'))
  const isRestricted = restricting.some(({ values }) => values !== undefined)
  const canKeep =
    restricting.every(({ values }) => values !== undefined) &&
    (restricting.length === 1 || !alternatives.some(Array.isArray))
  if (isRestricted && !canKeep) onLost()
  const values = unique(restricting.flatMap((type) => type.values ?? []))
  return { alternatives: simplify(alternatives), ...(isRestricted && canKeep && { values }) }
}

/** Without null. Any value if nothing is left. */
export function withoutNull(type: ValueType): ValueType {
  const alternatives = type.alternatives.filter((each) => each !== 'null')
  return alternatives.length === 0 ? ANY : { ...type, alternatives }
}

export function allowsNull({ alternatives }: ValueType): boolean {
  return alternatives.includes('null')
}

/** The values to list with a type: also null, if the type has it. Undefined if they are not restricted. */
export function listValues({ alternatives, values }: ValueType): unknown[] | undefined {
  if (values === undefined || values.length === 0) return undefined
  return alternatives.flat().includes('null') ? [...values, null] : values
}

/** Removes alternatives that others include. */
function simplify(alternatives: Alternative[]): Alternative[] {
  if (alternatives.includes('any')) return ['any']
  const isCovered = (each: Alternative): boolean => {
    if (Array.isArray(each)) return alternatives.includes('array')
    const [base] = each.split('.')
    return base !== each && alternatives.includes(base!) && base !== 'object'
  }
  return alternatives.filter((each) => !isCovered(each))
}

/** Returns the values that a type accepts. */
export function fittingValues(values: readonly unknown[], type: string): unknown[] {
  const [base, name] = type.split('.')
  const refinement = REFINEMENTS.get(name ?? '')
  return unique(
    values.filter(
      (value) =>
        base === 'any' || (typeof value === base && (refinement?.accepts(value as string) ?? true)),
    ),
  )
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

import { parsePointer, type Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { MAX_ERRORS, validate } from './validate-shape.generated.js'

/** A missing required key, or a value of the wrong JSON type. */
export type ShapeProblem =
  | { kind: 'missing-key'; path: Path; key: string }
  | { kind: 'wrong-type'; path: Path; expected: readonly string[] }

/** The result of `checkShape`. */
export interface Shape {
  problems: ShapeProblem[]
  /** The value without its ill-typed parts. Undefined if it is not an object or has too many problems. */
  definition: Loose<PackageDefinition> | undefined
}

/** Checks the keys and value types of a definition against its schema. */
export function checkShape(value: unknown): Shape {
  if (validate(value)) return { problems: [], definition: value as Loose<PackageDefinition> }
  const problems = (validate.errors ?? []).map((error): ShapeProblem => {
    const path = parsePointer(error.instancePath, value)
    const { missingProperty, type } = error.params
    if (missingProperty !== undefined) return { kind: 'missing-key', path, key: missingProperty }
    return { kind: 'wrong-type', path, expected: typeof type === 'string' ? [type] : (type ?? []) }
  })
  const wrong = problems.filter((problem) => problem.kind === 'wrong-type')
  const isComplete = problems.length < MAX_ERRORS
  if (!isComplete || wrong.some(({ path }) => path.length === 0))
    return { problems, definition: undefined }
  return {
    problems,
    definition: removeIllTyped(
      value,
      wrong.map(({ path }) => path),
    ) as Loose<PackageDefinition>,
  }
}

/** Copies a JSON value without the values at some paths: members are removed, entries of lists become undefined. Unchanged parts are shared. */
export function removeIllTyped(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  const inside = new Map<string | number, Path[]>()
  for (const [step, ...rest] of paths) {
    if (step === undefined) continue
    const known = inside.get(step)
    if (known) known.push(rest)
    else inside.set(step, [rest])
  }
  const pruned = (child: unknown, step: string | number): unknown => {
    const rest = inside.get(step)
    if (rest === undefined) return child
    return rest.some((path) => path.length === 0) ? undefined : removeIllTyped(child, rest)
  }
  if (Array.isArray(value)) return value.map(pruned)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const left = pruned(child, key)
      return left === undefined ? [] : [[key, left]]
    }),
  )
}

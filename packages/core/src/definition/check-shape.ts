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

/**
 * Checks the keys and value types of a definition against its schema.
 *
 * @param isShared Whether endpoints of the value are those of earlier versions of a text, which are never mutated: valid ones are not checked
 *   again. Default: false.
 */
export function checkShape(
  value: unknown,
  { isShared = false }: { isShared?: boolean } = {},
): Shape {
  const problems = isShared ? findNewProblems(value) : findProblems(value)
  if (problems.length === 0) return { problems, definition: value as Loose<PackageDefinition> }
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

/** Finds the problems of a value whose endpoints are not checked again once they are valid. */
function findNewProblems(value: unknown): ShapeProblem[] {
  const endpoints = (value as { endpoints?: unknown } | null | undefined)?.endpoints
  if (!Array.isArray(endpoints)) return findProblems(value)
  const isKnown = (endpoint: unknown): boolean => VALID_ENDPOINTS.has(endpoint as object)
  const unknown = [...endpoints.keys()].filter((index) => !isKnown(endpoints[index]))
  const problems = findProblems({
    ...(value as object),
    endpoints: unknown.map((index) => endpoints[index] as unknown),
  })
  const located = problems.map((problem): ShapeProblem => {
    const [list, index, ...rest] = problem.path
    if (list !== 'endpoints' || index === undefined) return problem
    return { ...problem, path: [list, unknown[Number(index)]!, ...rest] }
  })
  // Incomplete problems do not tell which endpoints are valid.
  if (problems.length >= MAX_ERRORS) return located
  const invalid = new Set(located.map(({ path }) => path[0] === 'endpoints' && path[1]))
  for (const index of unknown) {
    const endpoint: unknown = endpoints[index]
    if (typeof endpoint === 'object' && endpoint !== null && !invalid.has(index))
      VALID_ENDPOINTS.add(endpoint)
  }
  return located
}

const VALID_ENDPOINTS = new WeakSet()

function findProblems(value: unknown): ShapeProblem[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map((error): ShapeProblem => {
    const path = parsePointer(error.instancePath, value)
    const { missingProperty, type } = error.params
    if (missingProperty !== undefined) return { kind: 'missing-key', path, key: missingProperty }
    return { kind: 'wrong-type', path, expected: typeof type === 'string' ? [type] : (type ?? []) }
  })
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

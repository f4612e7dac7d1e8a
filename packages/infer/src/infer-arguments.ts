import { type Argument, isPage, type PackageDefinition, type Type } from 'fc-core'
import { createIssuedBodies, isObject, readMembers } from 'fc-core/internal'
import { isDataName } from './data-names.ts'
import { createObjectPool, type ObjectPool } from './object-pool.ts'
import { isDictionary } from './shape-structure.ts'
import { addSample, createShape, type ValueShape } from './value-shape.ts'

/** Arguments that an endpoint does not declare. */
export interface InferredArguments {
  /** Index of the endpoint. */
  index: number
  arguments: Argument[]
}

/** Collects what successful calls sent, in the order of the calls. */
export interface ArgumentCollector {
  /**
   * @param index Index of the endpoint.
   * @param body Request body, if it is JSON.
   * @param result Result of the call.
   */
  add(index: number, body: unknown, result: unknown): void
  /** Describes the arguments that calls sent, and that the endpoint does not declare. */
  toArguments(): InferredArguments[]
}

/**
 * Creates a collector. Arguments have the types of the values, objects that of any object. None is `required`: that all recorded calls sent it does not tell
 * whether the service demands it.
 */
export function createArgumentCollector(definition: PackageDefinition): ArgumentCollector {
  const issued = createIssuedBodies()
  const shapes = new Map<number, ValueShape>()
  return {
    add(index, body, result) {
      if (isPage(result)) {
        const endpoint = definition.endpoints[index]!
        // The service chooses the body of a further page. The page that it comes from may not be recorded.
        const isChosen =
          result.previous !== null || issued.classify(endpoint.name, body) !== 'other'
        issued.add(endpoint, result, body)
        if (isChosen) return
      }
      if (!isObject(body)) return
      const shape = shapes.get(index) ?? createShape()
      shapes.set(index, shape)
      addSample(shape, body)
    },
    toArguments() {
      return [...shapes].flatMap(([index, { objects }]) => {
        const declared = new Set(
          readMembers(definition.endpoints[index]!.arguments).map(({ name }) => name),
        )
        if (objects === undefined || isDictionary(objects)) return []
        const added = [...objects.members].filter(
          ([name]) => !declared.has(name) && !isDataName(name),
        )
        return added.length === 0 ? [] : [{ index, arguments: added.map(toArgument) }]
      })
    },
  }
}

function toArgument([name, shape]: [string, ValueShape]): Argument {
  return { name, type: argumentType(shape, NO_OBJECTS), flags: [], docs: '' }
}

/** Returns the type of the samples of an argument, with `null` if one is null. */
export function argumentType(shape: ValueShape, pool: Pick<ObjectPool, 'typeOf'>): Type {
  const type = pool.typeOf(shape)
  if (type === undefined) return 'any'
  return shape.nulls > 0 ? ([...[type].flat(1), 'null'] as Type) : type
}

const NO_OBJECTS = createObjectPool({
  base_url: '',
  name: '',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
})

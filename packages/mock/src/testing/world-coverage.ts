import type { Argument, Endpoint, PackageDefinition } from 'fc-core'
import { createWorld, type World } from '../world/create-world.ts'
import { createEntityIndex, type Entity, type EntityIndex } from '../world/entity-index.ts'
import type { JsonValue } from '../world/json-value.ts'
import { holdsThing } from '../world/sent-by.ts'
import { WorldRefusal } from '../world/world-refusal.ts'

/** How coherent the world of a definition is: which promises were tried, and which hold. */
export interface WorldCoverage {
  entities: number
  /** Entities with a list and a get, and those of them whose get answers what the list shows. */
  readable: string[]
  agreeing: string[]
  /** Where get answered another value than the list showed. */
  disagreements: string[]
  /** Entities that can be created and deleted, and those whose created thing was found, changed and gone in turn. */
  writable: string[]
  cycling: string[]
  /** What went wrong on the way. */
  faults: string[]
  /** Endpoints that read or change the collections, and the others, whose answers are made up each by itself. */
  stateful: number
  generic: number
}

/** Tries the promises of a coherent world on everything a definition has. */
export function measureCoverage(definition: PackageDefinition): WorldCoverage {
  const index = createEntityIndex(definition)
  const found: WorldCoverage = {
    entities: 0,
    readable: [],
    agreeing: [],
    disagreements: [],
    writable: [],
    cycling: [],
    faults: [],
    stateful: 0,
    generic: 0,
  }
  for (const entity of index.all()) {
    if (entity.endpoints.length === 0) continue
    found.entities++
    tryReading(definition, index, entity, found)
    tryWriting(definition, index, entity, found)
    for (const { endpoint, action } of entity.endpoints) {
      const named = index.keyArgumentOf(endpoint) !== undefined || namesMany(endpoint)
      if (action === 'list' || action === 'count' || action === 'create' || named) found.stateful++
      else found.generic++
    }
  }
  return found
}

/** Whether get answers the third thing that the list shows, asked for by what the list shows of it. */
function tryReading(
  definition: PackageDefinition,
  index: EntityIndex,
  entity: Entity,
  found: WorldCoverage,
): void {
  const lists = endpointsThat(entity, 'list')
  const gets = endpointsThat(entity, 'get')
  if (lists.length === 0 || gets.length === 0) return
  found.readable.push(entity.name)
  const world = createWorld(definition, { seed: 1, items: 57 })
  let agrees = false
  for (const list of lists) {
    const shown = itemsOf(world, list)[2]
    for (const get of gets) {
      const key = index.keyArgumentOf(get)?.name
      if (shown === undefined) continue
      for (const [name, value, thing] of fieldsOf(shown)) {
        const asked = askedFor(get, entity.name, key, name, value)
        if (asked === undefined) continue
        const args = { ...sharedArguments(world, list, get, shown), ...asked }
        const answer = world.result(get, args)
        if (answer instanceof WorldRefusal) continue
        const same = objectsIn(answer).find((each) => name === '' || each[name] === value)
        if (same === undefined) continue
        const differences = differencesOf(thing, same, list)
        if (differences.length === 0) agrees = true
        else if (name === 'id')
          found.disagreements.push(`${list.name} ≠ ${get.name}: ${differences.join(', ')}`)
      }
    }
  }
  if (agrees) found.agreeing.push(entity.name)
}

/** How get is asked for a thing by one of its fields: by its key, in a list of ids or of selectors, or by arguments named like fields. */
function askedFor(
  get: Endpoint,
  entity: string,
  key: string | undefined,
  name: string,
  value: JsonValue,
): Record<string, unknown> | undefined {
  if (key !== undefined) return { [key]: value }
  const many = manyArgumentOf(get)
  if (many !== undefined) return { [many.name]: [value] }
  const selectors = get.arguments?.find(
    (argument) => argument.type === 'array' && holdsThing(argument, entity),
  )
  if (selectors !== undefined) return { [selectors.name]: [{ [name]: value }] }
  return get.arguments?.some((argument) => argument?.name === name) === true ? {} : undefined
}

/** Create, then find, change, delete, and find no more. */
function tryWriting(
  definition: PackageDefinition,
  index: EntityIndex,
  entity: Entity,
  found: WorldCoverage,
): void {
  const [create] = endpointsThat(entity, 'create')
  const removers = endpointsThat(entity, 'delete')
  const remover =
    removers.find((each) => index.keyArgumentOf(each) !== undefined || namesMany(each)) ??
    removers.find((each) => requiredOf(each).length > 1)
  if (create === undefined || removers.length === 0) return
  found.writable.push(entity.name)
  if (remover === undefined) return
  const world = createWorld(definition, { seed: 1, items: 0 })
  const sizeOf = (): number => world.state(entity.name)!.size
  if (
    world.result(create, world.exampleArguments(create)) instanceof WorldRefusal ||
    sizeOf() !== 1
  ) {
    found.faults.push(`${create.name} creates nothing`)
    return
  }
  // In this world there is one thing, so that examples name it.
  for (const { endpoint, action } of entity.endpoints) {
    if (action === 'delete' || action === 'create' || action === 'list' || action === 'count')
      continue
    if (index.keyArgumentOf(endpoint) === undefined) continue
    const answer = world.result(endpoint, world.exampleArguments(endpoint))
    if (answer instanceof WorldRefusal) found.faults.push(`${endpoint.name}: ${answer.message}`)
  }
  const args = world.exampleArguments(remover)
  if (world.result(remover, args) instanceof WorldRefusal || sizeOf() !== 0) {
    // Ids of other things than these in a list tell nothing.
    if (index.keyArgumentOf(remover) !== undefined)
      found.faults.push(`${remover.name} deletes nothing`)
    return
  }
  // Keys that no field shows cannot be told to be wrong.
  if (world.result(remover, args) instanceof WorldRefusal) found.cycling.push(entity.name)
}

function requiredOf({ arguments: list }: Endpoint): Argument[] {
  return (list ?? []).filter((argument) => argument?.flags?.includes('required'))
}

function endpointsThat(entity: Entity, action: Entity['endpoints'][number]['action']): Endpoint[] {
  return entity.endpoints.filter((each) => each.action === action).map(({ endpoint }) => endpoint)
}

/** The things that a list shows, whatever they are wrapped in. */
function itemsOf(world: World, list: Endpoint): JsonValue[] {
  const args = world.exampleArguments(list)
  if (list.flags?.includes('paginated') === true) {
    const collection = world.collection(list, args)
    return collection instanceof WorldRefusal
      ? []
      : collection.slice(0, 5).map(({ value }) => value)
  }
  const result = world.result(list, args)
  if (result instanceof WorldRefusal || typeof result !== 'object' || result === null) return []
  return Array.isArray(result) ? result : (Object.values(result).find(Array.isArray) ?? [])
}

/** What says where to look is the same for both, and what the thing says of itself. */
function sharedArguments(
  world: World,
  list: Endpoint,
  get: Endpoint,
  shown: JsonValue,
): Record<string, unknown> {
  const listed = { ...world.exampleArguments(list), ...Object.fromEntries(membersOf(shown)) }
  const got = world.exampleArguments(get)
  const names = new Set((get.arguments ?? []).map((argument) => argument?.name))
  return {
    ...got,
    ...Object.fromEntries(Object.entries(listed).filter(([name]) => names.has(name))),
  }
}

function membersOf(value: JsonValue): [string, JsonValue][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : [['', value]]
}

/** What a thing says of itself, in its members or one level down, and the object that says it. */
function fieldsOf(shown: JsonValue): [name: string, value: string | number, thing: JsonValue][] {
  const things = [
    shown,
    ...membersOf(shown)
      .map(([, value]) => value)
      .filter(isObject),
  ]
  return things.flatMap((thing) =>
    membersOf(thing).flatMap(([name, value]): [string, string | number, JsonValue][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value, thing]] : [],
    ),
  )
}

function isObject(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectsIn(value: JsonValue, depth = 0): { [name: string]: JsonValue }[] {
  if (typeof value !== 'object' || value === null || depth > 3) return []
  if (Array.isArray(value)) return value.flatMap((each) => objectsIn(each, depth + 1))
  return [value, ...Object.values(value).flatMap((each) => objectsIn(each, depth + 1))]
}

/** Members that both have, and that are not the same. What a list was asked for, its things show. */
function differencesOf(
  shown: JsonValue,
  got: { [name: string]: JsonValue },
  list: Endpoint,
): string[] {
  const asked = new Set((list.arguments ?? []).map((argument) => argument?.name))
  return membersOf(shown)
    .filter(([name]) => !asked.has(name))
    .filter(
      ([name, value]) =>
        Object.hasOwn(got, name) && JSON.stringify(got[name]) !== JSON.stringify(value),
    )
    .map(([name]) => name)
}

/** Whether an endpoint takes a list of ids. */
function namesMany(endpoint: Endpoint): boolean {
  return manyArgumentOf(endpoint) !== undefined
}

function manyArgumentOf({ arguments: list }: Endpoint): Argument | undefined {
  return list?.find((argument) => /(?:^|[^a-z])ids$|Ids$/.test(argument?.name ?? ''))
}

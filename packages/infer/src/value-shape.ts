import { REFINEMENTS } from 'fc-core/internal'

/** What is known about a value from samples of it. */
export interface ValueShape {
  /** Number of samples, including null. */
  count: number
  nulls: number
  booleans: number
  numbers: ScalarSamples | undefined
  strings: ScalarSamples | undefined
  arrays: { items: ValueShape } | undefined
  objects: ObjectShape | undefined
}

/** Samples of strings or numbers. */
interface ScalarSamples {
  /** The first different values, up to `ENOUGH`. */
  distinct: Set<string | number>
  /** Refinements that accept all samples. */
  refinements: Set<string>
}

/** Samples of objects. */
export interface ObjectShape {
  count: number
  members: Map<string, ValueShape>
}

/** Creates the shape of a value without samples. */
export function createShape(): ValueShape {
  return {
    count: 0,
    nulls: 0,
    booleans: 0,
    numbers: undefined,
    strings: undefined,
    arrays: undefined,
    objects: undefined,
  }
}

/** Adds a sample. The value has a limited depth. */
export function addSample(shape: ValueShape, value: unknown): void {
  shape.count++
  if (value === null) shape.nulls++
  else if (typeof value === 'boolean') shape.booleans++
  else if (typeof value === 'number')
    addScalar((shape.numbers ??= createSamples(['i64', 'f64'])), value)
  else if (typeof value === 'string') {
    // A recorded secret is replaced: the text says nothing about the value.
    const refinements = value === '(removed)' ? [] : STRING_REFINEMENTS
    addScalar((shape.strings ??= createSamples(refinements)), value)
  } else if (Array.isArray(value)) {
    const { items } = (shape.arrays ??= { items: createShape() })
    for (const item of value) addSample(items, item)
  } else if (typeof value === 'object') addObject(shape, value)
}

/**
 * Adds the samples of one object shape to another, which shares no part with it. Returns whether more is known than before: other members, types, or
 * members that may be absent or null.
 */
export function mergeObjects(target: ObjectShape, source: ObjectShape): boolean {
  let isChanged = false
  const before = target.count
  target.count += source.count
  for (const [name, member] of target.members) {
    const added = source.members.get(name)
    const wasAbsent = member.count < before
    if (added !== undefined && mergeShapes(member, added)) isChanged = true
    if (member.count < target.count !== wasAbsent) isChanged = true
  }
  for (const [name, member] of source.members) {
    if (target.members.has(name) || target.members.size > MAX_MEMBERS) continue
    target.members.set(name, structuredClone(member))
    isChanged = true
  }
  return isChanged
}

/**
 * Returns the refined type of scalars. Formats that only few values have by chance need one sample. An integer may be a round price, and `1.2.3.4` a version: these need
 * several different samples.
 */
export function scalarType(base: 'string' | 'number', samples: ScalarSamples): string {
  const { refinements, distinct } = samples
  const refinement = [...refinements].find(
    (name) => distinct.size >= ENOUGH || UNMISTAKABLE.has(name),
  )
  const isFraction = base === 'number' && !refinements.has('i64') && refinements.has('f64')
  if (isFraction) return 'number.f64'
  return refinement === undefined || (base === 'number' && refinement === 'f64')
    ? base
    : `${base}.${refinement}`
}

const ENOUGH = 3
const STRING_REFINEMENTS = ['uuid', 'datetime', 'date', 'email', 'ipv4', 'url']
const UNMISTAKABLE: ReadonlySet<string> = new Set(['uuid', 'datetime', 'date'])
/** Objects with more members are dictionaries. */
export const MAX_MEMBERS = 500

function createSamples(refinements: readonly string[]): ScalarSamples {
  return { distinct: new Set(), refinements: new Set(refinements) }
}

function addScalar({ distinct, refinements }: ScalarSamples, value: string | number): void {
  if (distinct.size < ENOUGH) distinct.add(value)
  for (const name of refinements)
    if (!REFINEMENTS.get(name)!.accepts(value)) refinements.delete(name)
  if (value === '(removed)') refinements.clear()
}

function addObject(shape: ValueShape, value: object): void {
  const { members } = (shape.objects ??= { count: 0, members: new Map() })
  shape.objects.count++
  for (const [name, member] of Object.entries(value)) {
    let known = members.get(name)
    if (known === undefined) {
      if (members.size > MAX_MEMBERS) continue
      members.set(name, (known = createShape()))
    }
    addSample(known, member)
  }
}

function mergeShapes(target: ValueShape, source: ValueShape): boolean {
  let isChanged =
    (target.nulls === 0 && source.nulls > 0) || (target.booleans === 0 && source.booleans > 0)
  target.count += source.count
  target.nulls += source.nulls
  target.booleans += source.booleans
  for (const base of ['numbers', 'strings'] as const) {
    const merged = mergeSamples(target[base], source[base])
    if (merged?.distinct.size !== target[base]?.distinct.size) isChanged = true
    if (merged?.refinements.size !== target[base]?.refinements.size) isChanged = true
    target[base] = merged
  }
  if (source.arrays !== undefined) {
    if (target.arrays !== undefined) {
      if (mergeShapes(target.arrays.items, source.arrays.items)) isChanged = true
    } else {
      target.arrays = structuredClone(source.arrays)
      isChanged = true
    }
  }
  if (source.objects !== undefined) {
    if (target.objects !== undefined) {
      if (mergeObjects(target.objects, source.objects)) isChanged = true
    } else {
      target.objects = structuredClone(source.objects)
      isChanged = true
    }
  }
  return isChanged
}

function mergeSamples(
  a: ScalarSamples | undefined,
  b: ScalarSamples | undefined,
): ScalarSamples | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return {
    distinct: new Set([...a.distinct, ...b.distinct].slice(0, ENOUGH)),
    refinements: new Set([...a.refinements].filter((name) => b.refinements.has(name))),
  }
}

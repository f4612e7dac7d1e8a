import type { Attribute, ObjectDefinition, PackageDefinition, Type } from 'fc-core'
import { freeName, toMemberName, toObjectName } from './object-name.ts'
import { isDictionary, scalarTypes } from './shape-structure.ts'
import { mergeObjects, type ObjectShape, type ValueShape } from './value-shape.ts'

/** Objects of samples. Those with the same member names are one. */
export interface ObjectPool {
  /** Adds all objects in a shape. Call it for all shapes before `typeOf`. */
  add(shape: ValueShape, name: string): void
  /** Returns the type of the samples of a shape. Undefined without samples. */
  typeOf(shape: ValueShape): Type | undefined
  /** The name that an object has unless another has it: `project` of `project_2`. */
  baseNameOf(name: string): string
  /** The described objects that the definition does not have. */
  toObjects(): ObjectDefinition[]
}

interface PooledObject {
  /** Name of the declared object, or the name to derive one from. */
  hint: string
  /** Whether it is in a list, whose name may be plural. */
  isItem: boolean
  isDeclared: boolean
  shape: ObjectShape
  /** Set when a type refers to the object. */
  name?: string
}

/**
 * Creates a pool. Objects that the definition declares with the same attribute names are referenced.
 *
 * @param mergesPartial Whether objects with the same name are one if one of them has at least half of the members of the other, as a record in a list often does.
 */
export function createObjectPool(definition: PackageDefinition, mergesPartial = false): ObjectPool {
  const pooled = new Map<string, PooledObject>()
  const taken = new Set((definition.objects ?? []).map(({ name }) => name))
  const baseNames = new Map<string, string>()
  const referenced: PooledObject[] = []
  const declared = new Map(
    (definition.objects ?? []).map(({ name, attributes = [] }) => [
      signatureOf(attributes.map((attribute) => attribute.name)),
      name,
    ]),
  )
  /** Objects whose nested ones are not in the pool yet. */
  const changed = new Set<PooledObject>()

  function add(shape: ValueShape, name: string): void {
    for (const { objects, isItem } of objectsIn(shape)) addObject(objects, name, isItem)
  }

  function addObject(shape: ObjectShape, name: string, isItem: boolean): void {
    if (isDictionary(shape)) return
    const key = signatureOf(shape.members.keys())
    const known = pooled.get(key)
    if (known !== undefined) {
      if (mergeObjects(known.shape, shape)) changed.add(known)
      return
    }
    const own = declared.get(key)
    const partial = mergesPartial && own === undefined ? findPartial(shape, name) : undefined
    if (partial !== undefined) {
      pooled.set(key, partial)
      if (mergeObjects(partial.shape, structuredClone(shape))) changed.add(partial)
      return
    }
    const object = {
      hint: own ?? name,
      isItem,
      isDeclared: own !== undefined,
      shape: structuredClone(shape),
    }
    pooled.set(key, object)
    changed.add(object)
  }

  /** Finds an object with the same name that has most of the members of a shape, or only such. */
  function findPartial({ members }: ObjectShape, name: string): PooledObject | undefined {
    const own = toObjectName(name)
    for (const object of new Set(pooled.values())) {
      if (object.isDeclared || toObjectName(object.hint) !== own) continue
      const others = object.shape.members
      const shared = [...members.keys()].filter((each) => others.has(each)).length
      if (shared > 0 && shared * 2 >= Math.min(members.size, others.size)) return object
    }
    return undefined
  }

  /** Adds the nested objects. Merging two objects merges those in them, whose names may then be those of a third. */
  function complete(): void {
    // Those that are added meanwhile are visited as well.
    for (const object of changed) {
      changed.delete(object)
      for (const [name, member] of object.shape.members)
        // A copy: an object may be in itself.
        for (const { objects, isItem } of objectsIn(member))
          addObject(structuredClone(objects), name, isItem)
    }
  }

  function objectType(shape: ObjectShape): Type {
    const object = isDictionary(shape) ? undefined : pooled.get(signatureOf(shape.members.keys()))
    if (object === undefined) return 'object'
    if (object.name === undefined) {
      const base = object.isDeclared ? object.hint : toObjectName(object.hint)
      object.name = object.isDeclared ? base : chooseName(object)
      taken.add(object.name)
      baseNames.set(object.name, base)
      if (!object.isDeclared) referenced.push(object)
    }
    return `object.${object.name}`
  }

  /** An object such as `albums: { items, next }` next to an `album` has the plural as its name. */
  function chooseName({ hint, isItem }: PooledObject): string {
    const name = toObjectName(hint)
    const plural = toMemberName(hint)
    const isFree = !isItem && plural !== '' && !taken.has(plural)
    return taken.has(name) && isFree ? plural : freeName(name, taken)
  }

  function typeOf(shape: ValueShape): Type | undefined {
    const types: unknown[] = scalarTypes(shape)
    if (shape.arrays !== undefined) types.push(arrayOf(shape.arrays.items))
    if (shape.objects !== undefined) types.push(objectType(shape.objects))
    if (types.length === 0) return undefined
    return (types.length === 1 && !Array.isArray(types[0]) ? types[0] : types) as Type
  }

  /** Returns an array as a member of a union: a nested list. */
  function arrayOf(items: ValueShape): unknown {
    const type = typeOf(items)
    if (type === undefined) return 'array'
    const members = Array.isArray(type) ? type : [type]
    return items.nulls > 0 ? [...members, 'null'] : members
  }

  function toAttributes({ count, members }: ObjectShape): Attribute[] {
    return Array.from(members, ([name, shape]) => {
      const isNullable = shape.nulls > 0 || shape.count < count
      return {
        name,
        type: typeOf(shape) ?? 'any',
        ...(isNullable && { flags: ['nullable'] }),
      }
    })
  }

  return {
    add,
    typeOf(shape) {
      complete()
      return typeOf(shape)
    },
    baseNameOf: (name) => baseNames.get(name) ?? name,
    toObjects() {
      const objects: ObjectDefinition[] = []
      // The attributes of one may reference further ones.
      for (const { name, shape } of referenced)
        objects.push({ name: name!, attributes: toAttributes(shape) })
      return objects
    },
  }
}

/** Returns the object shapes of a value, of its items, and of their items. */
function objectsIn(
  { objects, arrays }: ValueShape,
  isItem = false,
): { objects: ObjectShape; isItem: boolean }[] {
  return [
    ...(objects === undefined ? [] : [{ objects, isItem }]),
    ...(arrays === undefined ? [] : objectsIn(arrays.items, true)),
  ]
}

function signatureOf(names: Iterable<string>): string {
  return JSON.stringify([...names].sort())
}

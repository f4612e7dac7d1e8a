import type { TypeNode } from 'fc-core'

/** A named object type that another type refers to. */
export interface NamedObject {
  name: string
  /** Type argument of a generic object. */
  argument?: TypeNode
}

/** Finds the named objects in a type, outermost first, without duplicates. */
export function findNamedObjects(type: TypeNode): NamedObject[] {
  const found = new Map<string, NamedObject>()
  collect(type, found)
  return [...found.values()]
}

function collect(type: TypeNode, found: Map<string, NamedObject>): void {
  switch (type.kind) {
    case 'object':
      found.set(JSON.stringify(type), type)
      if (type.argument !== undefined) collect(type.argument, found)
      return
    case 'array':
      return collect(type.items, found)
    case 'union':
      for (const member of type.members) collect(member, found)
  }
}

import type { TypeNode } from 'fc-core'

/** A named object type that another type mentions. */
export interface NamedObject {
  name: string
  /** What a generic object is applied to. */
  argument?: TypeNode
}

/** The named objects a type is made of, outermost first, each once. */
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

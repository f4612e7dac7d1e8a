import type { TypeNode } from 'fc-core'
import type { Schema } from './refinement-schemas.ts'

/** The schemas of a document that others refer to, each made once and under a name of its own. */
export interface Components {
  /**
   * A reference to the schema of a key. It is made when all are listed, one after the other: objects may lead to one another without end.
   *
   * @param key What tells it from others.
   * @param name What it would like to be called.
   */
  refer(key: string, name: string, make: () => Schema): Schema
  /** All of them, by name. */
  list(): Record<string, Schema>
}

export function createComponents(): Components {
  const names = new Map<string, string>()
  const schemas = new Map<string, Schema>()
  const pending: [name: string, make: () => Schema][] = []
  return {
    refer(key, wish, make) {
      let name = names.get(key)
      if (name === undefined) {
        name = freeName(wish, schemas)
        names.set(key, name)
        schemas.set(name, {})
        pending.push([name, make])
      }
      return { $ref: `#/components/schemas/${name}` }
    },
    list() {
      for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
        const [name, make] = next
        schemas.set(name, make())
      }
      return Object.fromEntries(schemas)
    },
  }
}

/** The name of a generic object that is applied, as code generators call it: `ListOfUserOrNull`. */
export function appliedName(name: string, argument: TypeNode): string {
  return `${pascal(name)}Of${nameOfType(argument)}`
}

function nameOfType(type: TypeNode): string {
  switch (type.kind) {
    case 'base':
      return pascal(type.refinement ?? type.base)
    case 'object':
      return type.argument === undefined ? pascal(type.name) : appliedName(type.name, type.argument)
    case 'array':
      return `ArrayOf${nameOfType(type.items)}`
    case 'union':
      return type.members.map(nameOfType).join('Or')
    default:
      return 'Any'
  }
}

function pascal(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** A name of the characters that OpenAPI allows, which no other has. */
function freeName(wish: string, taken: ReadonlyMap<string, unknown>): string {
  const name = wish.replaceAll(/[^A-Za-z0-9._-]+/g, '_') || 'Object'
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  return free
}

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
        name = uniqueName(wish, schemas)
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
export function instanceName(name: string, argument: TypeNode): string {
  return `${toPascalCase(name)}Of${typeName(argument)}`
}

function typeName(type: TypeNode): string {
  switch (type.kind) {
    case 'base':
      return toPascalCase(type.refinement ?? type.base)
    case 'object':
      return type.argument === undefined
        ? toPascalCase(type.name)
        : instanceName(type.name, type.argument)
    case 'array':
      return `ArrayOf${typeName(type.items)}`
    case 'union':
      return type.members.map(typeName).join('Or')
    default:
      return 'Any'
  }
}

function toPascalCase(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** A name of the characters that OpenAPI allows, which no other has. */
function uniqueName(wish: string, taken: ReadonlyMap<string, unknown>): string {
  const name = wish.replaceAll(/[^A-Za-z0-9._-]+/g, '_') || 'Object'
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  return free
}

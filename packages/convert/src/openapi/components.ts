import type { TypeNode } from 'fc-core'
import type { OpenApiSchema } from './refinement-schemas.ts'

/** The reusable schemas of a document, each created once and with a unique name. */
export interface Components {
  /**
   * Returns a reference to the schema of a key. Schemas are created when they are listed, because objects may be recursive.
   *
   * @param key Identifies the schema.
   * @param name The preferred name.
   */
  refer(key: string, name: string, create: () => OpenApiSchema): OpenApiSchema
  /** Returns the schema that a reference of `refer` names. */
  resolve(reference: string): OpenApiSchema
  /** Creates all schemas. Returns them by name. */
  list(): Record<string, OpenApiSchema>
}

/**
 * Creates an empty list of schemas.
 *
 * @param path Where the document has them, as a JSON pointer.
 */
export function createComponents(path = '/components/schemas'): Components {
  const names = new Map<string, string>()
  const schemas = new Map<string, OpenApiSchema>()
  const pending: [name: string, create: () => OpenApiSchema][] = []
  return {
    refer(key, preferredName, create) {
      let name = names.get(key)
      if (name === undefined) {
        name = uniqueName(preferredName, schemas)
        names.set(key, name)
        schemas.set(name, {})
        pending.push([name, create])
      }
      return { $ref: `#${path}/${name}` }
    },
    resolve(reference) {
      createPending()
      return schemas.get(reference.slice(path.length + 2))!
    },
    list() {
      createPending()
      return Object.fromEntries(schemas)
    },
  }

  function createPending(): void {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      const [name, create] = next
      schemas.set(name, create())
    }
  }
}

/** The name of a generic object with its type argument: `ListOfUserOrNull`. */
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

/** A text as a name: `list-users` becomes `ListUsers`. */
export function toPascalCase(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** A unique name of characters that OpenAPI allows. */
function uniqueName(preferredName: string, taken: ReadonlyMap<string, unknown>): string {
  const name = preferredName.slice(0, MAX_LENGTH).replaceAll(/[^A-Za-z0-9._-]+/g, '_') || 'Object'
  let unique = name
  for (let count = 2; taken.has(unique); count++) unique = `${name}-${count}`
  return unique
}

/** Longer names are shortened. */
const MAX_LENGTH = 200

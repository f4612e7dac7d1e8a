import { parseAst } from 'vitest/node'

/** The declarations of a generated module. */
export interface GeneratedModule {
  /** The members of each exported interface; of a member with an object type, the names of its members. */
  interfaces: ReadonlyMap<string, ReadonlyMap<string, string[]>>
  /** Names of other exported types. */
  others: string[]
  /** Names of the types that the interfaces refer to. */
  references: ReadonlySet<string>
  /** Values of the literal types of the interfaces. */
  literals: unknown[]
}

interface Node {
  type: string
  [key: string]: unknown
}

/**
 * Parses a generated module.
 *
 * @throws Error for syntax errors, and for everything other than exported types with plain members.
 */
export function readModule(text: string): GeneratedModule {
  const interfaces = new Map<string, ReadonlyMap<string, string[]>>()
  const others: string[] = []
  const references = new Set<string>()
  const literals: unknown[] = []
  for (const statement of (parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] }).body) {
    const declaration = statement['declaration'] as Node
    if (statement.type !== 'ExportNamedDeclaration')
      throw new Error(`Unexpected ${statement.type}.`)
    const { name } = declaration['id'] as { name: string }
    if (declaration.type === 'TSTypeAliasDeclaration') {
      others.push(name)
      // `Refined` has a parameter, and is no plain type.
      if (declaration['typeParameters'] === null || declaration['typeParameters'] === undefined)
        readType(declaration['typeAnnotation'] as Node)
    } else if (declaration.type === 'TSInterfaceDeclaration') {
      if (interfaces.has(name)) throw new Error(`Duplicate interface ${name}.`)
      interfaces.set(name, readMembers((declaration['body'] as { body: Node[] }).body))
    } else throw new Error(`Unexpected ${declaration.type}.`)
  }
  return { interfaces, others, references, literals }

  function readMembers(members: readonly Node[]): Map<string, string[]> {
    return new Map(
      members.map((member) => {
        if (member.type !== 'TSPropertySignature' || member['computed'] === true)
          throw new Error(`Unexpected member ${member.type}.`)
        const key = member['key'] as Node
        const { typeAnnotation } = member['typeAnnotation'] as { typeAnnotation: Node }
        return [
          key.type === 'Identifier' ? String(key['name']) : readString(String(key['raw'])),
          readType(typeAnnotation),
        ]
      }),
    )
  }

  /** Collects references and literals. Returns the names of the members of an object type. */
  function readType(type: Node): string[] {
    switch (type.type) {
      case 'TSTypeLiteral':
        return [...readMembers(type['members'] as Node[]).keys()]
      case 'TSUnionType':
        for (const member of type['types'] as Node[]) readType(member)
        return []
      case 'TSArrayType':
        return readType(type['elementType'] as Node)
      case 'TSParenthesizedType':
        return readType(type['typeAnnotation'] as Node)
      case 'TSLiteralType': {
        const { raw, value } = type['literal'] as { raw?: string; value?: unknown }
        literals.push(typeof value === 'string' ? readString(raw!) : value)
        return []
      }
      case 'TSTypeReference': {
        references.add((type['typeName'] as { name: string }).name)
        const { params = [] } = (type['typeArguments'] ?? {}) as { params?: Node[] }
        for (const param of params) readType(param)
        return []
      }
      default:
        if (!/^TS(?:String|Number|Boolean|Null|Unknown|Never)Keyword$/.test(type.type))
          throw new Error(`Unexpected type ${type.type}.`)
        return []
    }
  }
}

/** Returns the value of a string literal, also with halves of surrogate pairs, which parsers replace. */
function readString(raw: string): string {
  const inner = raw.slice(1, -1)
  return JSON.parse(
    raw.startsWith("'")
      ? `"${inner.replaceAll(String.raw`\'`, "'").replaceAll('"', String.raw`\"`)}"`
      : raw,
  ) as string
}

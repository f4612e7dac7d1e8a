/** A TypeScript type. */
export type TsType =
  /** A keyword, a literal or the name of an interface. */
  | { kind: 'word'; text: string }
  | { kind: 'applied'; name: string; argument: TsType }
  | { kind: 'array'; items: TsType }
  | { kind: 'union'; members: readonly TsType[] }

export const UNKNOWN: TsType = word('unknown')
export const ANY_OBJECT: TsType = word('Record<string, unknown>')

export function word(text: string): TsType {
  return { kind: 'word', text }
}

/** Creates a union: flattened, without duplicates. `unknown` absorbs all other members. */
export function unionOf(types: readonly TsType[]): TsType {
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.members : [type]))
  const members = [...new Map(flat.map((type) => [formatFlat(type), type])).values()]
  if (members.length === 0 || members.some((type) => formatFlat(type) === 'unknown')) return UNKNOWN
  return members.length === 1 ? members[0]! : { kind: 'union', members }
}

/**
 * Formats a type, on several lines if it is too long for one.
 *
 * @param indent Indentation of the line on which it starts.
 * @param column Column at which it starts.
 */
export function formatType(type: TsType, indent: string, column: number): string {
  const flat = formatFlat(type)
  if (column + flat.length < LINE_WIDTH) return flat
  switch (type.kind) {
    case 'union':
      return isNullableReference(type.members) ? flat : formatMembers(type.members, indent)
    case 'array':
      return type.items.kind === 'union'
        ? `(${formatMembers(type.items.members, indent)}\n${indent})[]`
        : `${formatType(type.items, indent, column)}[]`
    case 'applied': {
      if (type.argument.kind !== 'union') return flat
      const inner = `${indent}  `
      const argument = formatFlat(type.argument)
      return inner.length + argument.length <= LINE_WIDTH
        ? `${type.name}<\n${inner}${argument}\n${indent}>`
        : `${type.name}<${formatMembers(type.argument.members, indent)}\n${indent}>`
    }
    case 'word':
      return flat
  }
}

const LINE_WIDTH = 80

/** Returns whether a union is an interface or null, which formatters keep on one line at any length. */
function isNullableReference(members: readonly TsType[]): boolean {
  const [first, second, ...others] = members
  if (first?.kind !== 'word' || second?.kind !== 'word' || others.length > 0) return false
  return /^[A-Z_]/.test(first.text) && second.text === 'null'
}

function formatMembers(members: readonly TsType[], indent: string): string {
  const inner = `${indent}  `
  return members
    .map((member) => `\n${inner}| ${formatType(member, `${inner}  `, inner.length + 2)}`)
    .join('')
}

function formatFlat(type: TsType): string {
  switch (type.kind) {
    case 'word':
      return type.text
    case 'applied':
      return `${type.name}<${formatFlat(type.argument)}>`
    case 'array':
      return type.items.kind === 'union'
        ? `(${formatFlat(type.items)})[]`
        : `${formatFlat(type.items)}[]`
    case 'union':
      return type.members.map(formatFlat).join(' | ')
  }
}

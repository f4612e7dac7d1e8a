import { type Endpoint, formatType, type PackageDefinition, readType, type TypeNode } from 'fc-core'
import { type EndpointType, itemType, type Member, readMembers } from 'fc-core/internal'
import { isPaginated } from './endpoint-flags.ts'

/** The signature of an endpoint, as of a function. */
export interface Signature {
  name: string
  /** Visible arguments, required ones first. */
  parameters: { name: string; isOptional: boolean; type: string }[]
  /** Number of hidden optional arguments. */
  hidden: number
  returns: string
}

/** With more arguments than this, optional ones are hidden: the form lists them. */
const MAX_PARAMETERS = 6

/** Longer lists of choices are not shown instead of their type. In characters. */
const MAX_CHOICES_LENGTH = 44

/**
 * Returns the signature of an endpoint: `find-user(email: string.email, role?: "admin" | "member") → user or null`. A paginated endpoint returns a
 * `page of user`.
 */
export function signatureOf(endpoint: Endpoint, definition: PackageDefinition): Signature {
  const members = requiredFirst(readMembers(endpoint.arguments))
  const required = members.filter(isRequired).length
  const shown =
    members.length <= MAX_PARAMETERS ? members.length : Math.max(required, MAX_PARAMETERS - 1)
  return {
    name: endpoint.name,
    parameters: members.slice(0, shown).map((member) => ({
      name: member.name,
      isOptional: !isRequired(member),
      type: formatChoices(member) ?? formatType(member.type),
    })),
    hidden: members.length - shown,
    returns: isPaginated(endpoint)
      ? formatPage(itemType(endpoint, definition), endpoint)
      : formatType(readType(endpoint.returns)),
  }
}

function formatChoices({ values }: Member): string | undefined {
  const text = values?.map((value) => JSON.stringify(value)).join(' | ')
  return text !== undefined && text.length <= MAX_CHOICES_LENGTH ? text : undefined
}

function formatPage(item: EndpointType, endpoint: Endpoint): string {
  if (item.kind === 'attributes') {
    const names = readMembers(endpoint.attributes).map(({ name }) => name)
    return `page of {${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}}`
  }
  return item.kind === 'any' || !isTypeNode(item) ? 'page' : `page of ${formatType(item)}`
}

/** Whether a type contains no attributes of the endpoint. */
function isTypeNode(type: EndpointType): type is TypeNode {
  if (type.kind === 'array') return isTypeNode(type.items)
  return type.kind === 'union' ? type.members.every(isTypeNode) : type.kind !== 'attributes'
}

/** Sorts required members before optional ones. */
export function requiredFirst(members: readonly Member[]): Member[] {
  return [...members.filter(isRequired), ...members.filter((member) => !isRequired(member))]
}

/** True if the argument is required. */
export function isRequired(member: Member): boolean {
  return member.flags.includes('required')
}

import { type Endpoint, formatType, type Member, readMembers, readType } from 'fc-core'

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

/** Returns the signature of an endpoint: `find-user(email: string.email, deep?: boolean) → user or null`. */
export function signatureOf(endpoint: Endpoint): Signature {
  const members = requiredFirst(readMembers(endpoint.arguments))
  const required = members.filter(isRequired).length
  const shown =
    members.length <= MAX_PARAMETERS ? members.length : Math.max(required, MAX_PARAMETERS - 1)
  return {
    name: endpoint.name,
    parameters: members.slice(0, shown).map((member) => ({
      name: member.name,
      isOptional: !isRequired(member),
      type: formatType(member.type),
    })),
    hidden: members.length - shown,
    returns: formatType(readType(endpoint.returns)),
  }
}

/** Sorts required members before optional ones. */
export function requiredFirst(members: readonly Member[]): Member[] {
  return [...members.filter(isRequired), ...members.filter((member) => !isRequired(member))]
}

/** True if the argument is required. */
export function isRequired(member: Member): boolean {
  return member.flags.includes('required')
}

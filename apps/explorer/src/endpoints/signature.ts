import { type Endpoint, formatType, type Member, readMembers, readType } from 'fc-core'

/** An endpoint as one would write a function. */
export interface Signature {
  name: string
  /** The arguments to show, required ones first. */
  parameters: { name: string; isOptional: boolean; type: string }[]
  /** How many optional ones are not shown. */
  hidden: number
  returns: string
}

/** Optional arguments are left out beyond this many in all: the form lists them anyway. */
const SHOWN = 6

/** The signature of an endpoint: `find-user(email: string.email, deep?: boolean) → user or null`. */
export function signatureOf(endpoint: Endpoint): Signature {
  const members = requiredFirst(readMembers(endpoint.arguments))
  const required = members.filter(isRequired).length
  const shown = members.length <= SHOWN ? members.length : Math.max(required, SHOWN - 1)
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

/** The members in the order in which a form asks for them. */
export function requiredFirst(members: readonly Member[]): Member[] {
  return [...members.filter(isRequired), ...members.filter((member) => !isRequired(member))]
}

/** Whether every call must carry the argument. */
export function isRequired(member: Member): boolean {
  return member.flags.includes('required')
}

/** Whether a noun names persons. */
export function isPersonNoun(noun: string): boolean {
  return PERSON_NOUNS.includes(noun)
}

/** Nouns that name persons, the most common one first. */
const PERSON_NOUNS: readonly string[] = [
  'user',
  'member',
  'person',
  'employee',
  'account',
  'customer',
  'contact',
]

/** Key for all arguments that name a person by a role, in maps of argument types. */
export const ANY_PERSON_ROLE = ''

/** Whether a normalized name is the role of a person: `owner`, `created by`. */
export function isPersonRole(text: string): boolean {
  return /^(?:owner|author|creator|assignee|reviewer|reporter|requester|buyer|purchaser|payer|sender|recipient|manager|approver|handler|(?:created|updated|modified|assigned|approved|accepted|rejected|decided|resolved|confirmed|submitted|recorded|requested|reported|handled|uploaded|invited|deleted|closed|owned)(?: by| to)?)(?: user| by| to)?$/.test(
    text,
  )
}

/** Nouns that name persons who work for the provider of a service, and those who use it. */
const STAFF = 'user|agent|employee|staff|staff member|operator|technician|person|member|account'
const CLIENTS = 'user|customer|client|contact|member|person|account|employee'

/** Roles of persons who do the work, and of those who ask for it. */
const WORKERS =
  /^(?:assignee|assigned|reviewer|manager|approver|approved|accepted|rejected|decided|resolved|confirmed|handler|handled|closed|invited)\b/
const ASKERS = /^(?:requester|requested|reporter|reported|buyer|purchaser|payer)\b/

/** Returns the nouns that a role may refer to, the most probable one first: agents rather than contacts for an assignee. */
export function personNounsOf(role: string): readonly string[] {
  if (WORKERS.test(role)) return [...STAFF.split('|'), ...PERSON_NOUNS]
  if (ASKERS.test(role)) return [...CLIENTS.split('|'), ...PERSON_NOUNS]
  return [...PERSON_NOUNS, ...STAFF.split('|')]
}

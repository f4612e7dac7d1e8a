/** Whether a noun names persons. */
export function isPersonNoun(noun: string): boolean {
  return PERSON_NOUNS.includes(noun)
}

/** Nouns that name persons, the most common one first. */
export const PERSON_NOUNS: readonly string[] = [
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
  return /^(?:owner|author|creator|assignee|reviewer|reporter|sender|recipient|manager|approver|(?:created|updated|modified|assigned|approved|requested|uploaded|invited|deleted|closed|owned)(?: by)?)(?: user| by)?$/.test(
    text,
  )
}

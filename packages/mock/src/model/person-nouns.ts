/** Whether records are people. */
export function isPersonNoun(noun: string): boolean {
  return PERSON_NOUNS.includes(noun)
}

/** Nouns of people, the most common one first. */
export const PERSON_NOUNS: readonly string[] = [
  'user',
  'member',
  'person',
  'employee',
  'account',
  'customer',
  'contact',
]

/** Whether a text names a person by a role: `owner`, `created by`. */
export function isPersonRole(text: string): boolean {
  return /^(?:owner|author|creator|assignee|reviewer|reporter|sender|recipient|manager|approver|(?:created|updated|modified|assigned|approved|requested|uploaded|invited|deleted|closed|owned)(?: by)?)(?: user| by)?$/.test(
    text,
  )
}

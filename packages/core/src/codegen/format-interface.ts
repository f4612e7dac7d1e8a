import type { Argument, Attribute } from '../definition/types.generated.ts'
import { formatComment } from './comment.ts'
import { formatMembers } from './format-members.ts'
import type { TypePlace } from './to-ts-type.ts'

/** An interface with arguments or attributes as its members. */
export function formatInterface(
  header: string,
  docs: string | undefined,
  members: readonly (Argument | Attribute)[],
  place: TypePlace,
): string {
  const inside = formatMembers(members, place, '  ')
  const body = inside === '' ? '{}' : `{\n${inside}}`
  return `${formatComment([docs], '')}export interface ${header} ${body}\n`
}

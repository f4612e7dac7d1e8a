import type { Argument, Attribute } from '../definition/types.generated.ts'
import { formatComment } from './comment.ts'
import { formatMembers } from './format-members.ts'
import type { TsTypeContext } from './to-ts-type.ts'

/** Formats an interface with arguments or attributes as members. */
export function formatInterface(
  header: string,
  docs: string | undefined,
  members: readonly (Argument | Attribute)[],
  context: TsTypeContext,
): string {
  const inside = formatMembers(members, context, '  ')
  const body = inside === '' ? '{}' : `{\n${inside}}`
  return `${formatComment([docs], '')}export interface ${header} ${body}\n`
}

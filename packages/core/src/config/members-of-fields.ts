import { type Member, readMembers } from '../types/members-of.ts'
import type { FieldModel } from './model-types.generated.ts'

/** Returns the fields of a collection as members, to check and edit the values of a record. */
export function membersOfFields(fields: Readonly<Record<string, FieldModel>>): Member[] {
  return readMembers(
    Object.entries(fields).map(([name, { type, choices, nullable }]) => ({
      name,
      type,
      flags: nullable ? ['nullable'] : [],
      docs: '',
      ...(choices && { values: choices }),
    })),
  )
}

import type { CollectionDraft } from './draft.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf } from './object-types.ts'
import { normalizeName } from './record-words.ts'
import { isStatusName } from './verb-effect.ts'

const TIME = /^(?:deleted|removed|trashed) (?:at|on|date|time)$|^date deleted$/
const FLAG = /^(?:is )?(?:deleted|trashed)$/
const RESTORE = /^(?:restore|undelete|recover|untrash)$/

/** Whether an event is a status: what is `removed` is still shown. */
function isStatus(event: string, fields: ReadonlyMap<string, FieldModel>): boolean {
  return [...fields].some(([name, { choices }]) => isStatusName(name) && choices?.includes(event))
}

/**
 * Finds the field that marks deleted records: the nullable `deleted_at`, or a boolean such as `is_deleted` if the records can be restored or included in lists.
 * Undefined if no endpoint deletes them.
 */
export function inferDeleted(
  { endpoints }: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
): string | undefined {
  if (!endpoints.some(({ action }) => action === 'delete')) return undefined
  const canReturn = endpoints.some(
    ({ verb = '', endpoint }) =>
      RESTORE.test(verb) ||
      endpoint.arguments?.some((each) => /deleted|trashed/.test(normalizeName(each?.name ?? ''))),
  )
  for (const [name, { type, nullable }] of fields) {
    const text = normalizeName(name)
    const types = alternativesOf(type)
    const isNullable = nullable === true || (Array.isArray(type) && type.includes('null'))
    if (TIME.test(text) && isNullable && !isStatus(text.split(' ')[0]!, fields)) return name
    if (FLAG.test(text) && canReturn && types.includes('boolean')) return name
  }
  return undefined
}

import type { CollectionModel } from '../model/model.ts'
import { kindsOf } from '../model/type-compatibility.ts'
import { describesRecord, findSameKeyField, normalizeName } from '../model/record-words.ts'
import { isObject, type JsonObject, setMember } from '../names/json-value.ts'

/**
 * Compiles copies of fields in nested objects that describe the record itself: `Id` and `Name` in the `PolicySummary` of a policy. Objects that were sent stay unchanged.
 */
export function compileNestedCopies({
  record: noun,
  fields,
  references,
}: CollectionModel): (record: JsonObject, sent: JsonObject | undefined) => void {
  const objects = Object.keys(fields).filter((name) => {
    const isOwn = describesRecord(normalizeName(name), noun)
    return isOwn && kindsOf(fields[name]!.type).has('object') && references[name] === undefined
  })
  return (record, sent) => {
    for (const name of objects) {
      const object = record[name]
      if (!isObject(object) || (sent !== undefined && Object.hasOwn(sent, name))) continue
      const texts = new Map(Object.keys(record).map((field) => [normalizeName(field), field]))
      for (const member of Object.keys(object)) {
        const text = normalizeName(member)
        const field = texts.get(text) ?? findSameKeyField(text, noun, texts)
        const value = field === undefined || field === name ? undefined : record[field]
        const isSameKind = value !== null && typeof value === typeof object[member]
        if (isSameKind && Array.isArray(value) === Array.isArray(object[member]))
          setMember(object, member, value!)
      }
    }
  }
}

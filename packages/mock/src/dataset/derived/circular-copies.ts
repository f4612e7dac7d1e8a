import { backReferenceOf } from '../back-references.ts'
import { compileCopiedField, copiesFrom, referencesOf } from '../generate-references.ts'
import { keyStem, lastWord, normalizeName } from '../../model/record-words.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import type { DerivedField } from './derived-field.ts'

/**
 * Finds the copies of fields of records that copy fields of these records, too: the `lead_name` of a team, whose agents have a `team_name`, and the `manager_name` of an
 * employee. They are no part of the stored records, so that those can be generated.
 */
export function findCircularCopies(table: Table): DerivedField[] {
  const { model, dataset } = table
  const { fields } = scopeOf(table)
  return Object.entries(referencesOf(model)).flatMap(([path, { collection }]): DerivedField[] => {
    const target = /[.[]/.test(path) ? undefined : dataset.table(collection)
    const reference = fields.find((each) => each.path === path)
    if (target === undefined || reference === undefined || !copiesFrom(target, table)) return []
    if (backReferenceOf(table, path) !== undefined) return []
    const stem = keyStem(normalizeName(path))
    // `lead_name` of `lead_agent_id`.
    const role = stem.replace(` ${lastWord(target.model.record)}`, '')
    return fields.flatMap((field): DerivedField[] => {
      const isOther = model.key.includes(field.name) || model.references[field.name] !== undefined
      const isCopy =
        !isOther &&
        field.text !== stem &&
        (field.text.startsWith(`${stem} `) || field.text.startsWith(`${role} `))
      const copy = isCopy ? compileCopiedField(table, path, field.text) : undefined
      if (copy === undefined) return []
      const read = (ordinal: number): ReturnType<DerivedField['read']> => {
        const key = table.stored(ordinal)?.[path] ?? null
        if (key === null) return field.isNullable ? null : undefined
        const value = copy(key)
        const isChoice = value === undefined || (field.model.choices?.includes(value) ?? true)
        return isChoice && (field.base === 'any' || field.base === typeof value) ? value : undefined
      }
      return [{ field, isCount: false, read }]
    })
  })
}

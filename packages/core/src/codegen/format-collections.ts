import type { CollectionModel } from '../config/model-types.generated.ts'
import type { Attribute } from '../definition/types.generated.ts'
import type { GenerateContext } from './context.ts'
import { formatInterface } from './format-interface.ts'
import { propertyKey } from './literal.ts'

/** Formats `Collections`, which maps the collections of a data model to their record types, and the interfaces of the records. */
export function formatCollections(
  collections: Readonly<Record<string, CollectionModel>>,
  { names, objects }: GenerateContext,
): string[] {
  const members: string[] = []
  const interfaces = Object.entries(collections).map(([name, { record, fields }]) => {
    const header = names.take(`${record}-record`)
    members.push(`  ${propertyKey(name)}: ${header};\n`)
    const context = { objects, side: 'attribute', hasParameter: false } as const
    return formatInterface(header, `A record of \`${name}\`.`, recordAttributes(fields), context)
  })
  const body = members.length === 0 ? '{}' : `{\n${members.join('')}}`
  const comment =
    '/** The records of each collection, for `createMock<Collections>` of fc-mock. */\n'
  return [`${comment}export interface Collections ${body}\n`, ...interfaces]
}

/** Converts the fields of a record of a data model to attributes. */
export function recordAttributes(fields: CollectionModel['fields']): Attribute[] {
  return Object.entries(fields).map(([name, { type, nullable, choices }]) => ({
    name,
    type,
    ...(nullable === true && { flags: ['nullable'] }),
    ...(choices !== undefined && { values: choices }),
  }))
}

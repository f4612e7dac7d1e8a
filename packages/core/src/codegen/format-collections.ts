import type { CollectionModel } from '../config/model-types.generated.ts'
import type { Attribute } from '../definition/types.generated.ts'
import type { FactorySource } from '../list-factories.ts'
import type { GenerateContext } from './context.ts'
import { formatInterface } from './format-interface.ts'
import { propertyKey } from './literal.ts'

/**
 * Formats `Collections`, which maps the collections of a data model to their record types, `Objects`, which maps the names of factories to what they
 * make, and the interfaces of the records.
 */
export function formatCollections(
  collections: Readonly<Record<string, CollectionModel>>,
  factories: readonly FactorySource[],
  { names, objects, refinements, choices }: GenerateContext,
): string[] {
  const headers = new Map<string, string>()
  const shared = { objects, refinements, choices, side: 'attribute', hasParameter: false } as const
  const interfaces = Object.entries(collections).map(([name, { record, fields }]) => {
    const header = names.take(`${record}-record`)
    headers.set(name, header)
    const context = { ...shared, owner: record }
    return formatInterface(header, `A record of \`${name}\`.`, recordAttributes(fields), context)
  })
  const made = factories.map(({ name, object, collection }): [string, string] => [
    name,
    object === undefined ? headers.get(collection!)! : objects.reference(object, 'attribute')!.name,
  ])
  return [
    formatMap(
      'Collections',
      'The records of each collection, for `createMock<Definition>` of fc-mock.',
      [...headers],
    ),
    formatMap(
      'Objects',
      'What factories make, for `createFactories<Definition>` of fc-mock.',
      made,
    ),
    ...interfaces,
  ]
}

/** Formats an interface that maps names to types. */
function formatMap(header: string, docs: string, types: readonly [string, string][]): string {
  const members = types.map(([name, type]) => `  ${propertyKey(name)}: ${type};\n`)
  const body = members.length === 0 ? '{}' : `{\n${members.join('')}}`
  return `/** ${docs} */\nexport interface ${header} ${body}\n`
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

import {
  type Argument,
  type Attribute,
  type Endpoint,
  type ErrorDefinition,
  formatType,
  type PackageDefinition,
  readType,
  type Type,
} from 'fc-core'
import { itemType, removePrivateParts } from 'fc-core/internal'
import { describe, expect, test } from 'vitest'
import { convertDefinition } from 'fc-convert'
import { definitionGroups } from 'fc-core/testing'
import { importDocument } from './import-document.ts'

const roundTrip = async (definition: PackageDefinition): Promise<PackageDefinition> => {
  const text = await convertDefinition(definition, 'openapi')
  const source = 'openapi.json'
  return (await importDocument(text, { source, load: async () => undefined })).definition
}

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'imports what convert writes for %s',
    async (_name, definition) => {
      const original = withoutEmptyObjects(removePrivateParts(definition))
      const imported = await roundTrip(original)
      expect(carried(imported)).toEqual(carried(original))
      for (const { name, ...members } of imported.objects ?? []) {
        const object = original.objects?.find((each) => each.name === name.replace(/Input$/, ''))
        for (const side of ['arguments', 'attributes'] as const) {
          if (members[side] === undefined) continue
          expect(describeMembers(members[side], side)).toEqual(
            describeMembers(object?.[side], side),
          )
        }
      }
    },
    180_000,
  )
})

test('keeps the flag `deprecated` of endpoints, arguments, attributes and objects', async () => {
  const flags = ['deprecated']
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com',
    name: 'Example',
    flags: [],
    docs: '',
    errors: [],
    objects: [{ name: 'user', attributes: [{ name: 'age', type: 'number', flags }] }],
    endpoints: [
      {
        name: 'find-user',
        flags,
        returns: ['object.user'],
        arguments: [
          { name: 'id', type: 'string', flags: ['required', ...flags] },
          { name: 'role', type: 'string', flags, choices: ['admin'] },
        ],
      },
      {
        name: 'find-role',
        returns: ['object'],
        attributes: [{ name: 'role', type: 'object.user', flags: ['nullable', ...flags] }],
      },
    ],
  }
  const { endpoints, objects } = await roundTrip(definition)
  const flagsOf = (list: readonly (Argument | Attribute)[] | undefined): unknown =>
    list?.map((each) => each.flags)
  expect(endpoints.map((each) => each.flags)).toEqual([['deprecated'], []])
  expect(flagsOf(endpoints[0]!.arguments)).toEqual([['required', 'deprecated'], ['deprecated']])
  expect(flagsOf(endpoints[1]!.attributes)).toEqual([['nullable', 'deprecated']])
  expect(flagsOf(objects?.[0]?.attributes)).toEqual([['deprecated']])
})

test('keeps events, pipelining and the flag `private`', async () => {
  const user = { name: 'user', type: 'object.user', flags: [], docs: 'Who.' }
  const id = { name: 'id', type: 'string', docs: '' }
  const part = {
    events: [
      { name: 'user-joined', group: 'users', docs: 'A user joined.', attributes: [user] },
      { name: 'closed', docs: '', attributes: [] },
    ],
    event_source_url: 'https://api.example.com/events',
    pipeline_url: 'https://api.example.com/pipeline',
  }
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com',
    name: 'Example',
    flags: [],
    docs: '',
    errors: [],
    ...part,
    objects: [{ name: 'user', attributes: [{ ...id, flags: ['private'] }] }],
    endpoints: [
      {
        name: 'purge',
        flags: ['private'],
        returns: ['null'],
        arguments: [{ ...id, flags: ['required', 'private'] }],
      },
    ],
  }
  const imported = await roundTrip(definition)
  expect(imported).toMatchObject(part)
  expect(imported.objects).toMatchObject(definition.objects!)
  expect(imported.endpoints).toMatchObject(definition.endpoints)
})

/** What OpenAPI carries of a definition, in one form: docs/import.md lists the differences. */
function carried(definition: PackageDefinition): unknown {
  const { base_url, name, docs, version, versions, endpoints, errors } = definition
  return {
    base_url: base_url.replace(/\/$/, ''),
    name,
    docs: docs ?? '',
    ...(definition.flags.includes('versioned') && { version, versions }),
    endpoints: endpoints.map((endpoint) => ({
      name: endpoint.name,
      group: endpoint.group?.trim() || undefined,
      docs: endpoint.docs?.trim() || '',
      flags: ['paginated', 'bearer_auth', 'error_triple'].filter((flag) =>
        endpoint.flags?.includes(flag),
      ),
      returns: describeReturns(endpoint, definition),
      arguments: describeMembers(endpoint.arguments, 'arguments'),
      errors: effectiveErrors(endpoint, errors),
    })),
  }
}

/** An object without members is a plain `object`. */
function withoutEmptyObjects(definition: PackageDefinition): PackageDefinition {
  const replaceIn = (type: unknown, side: 'arguments' | 'attributes'): Type => {
    if (Array.isArray(type)) return type.map((each) => replaceIn(each, side))
    const name =
      typeof type === 'string' && type.startsWith('object.')
        ? type.slice('object.'.length)
        : undefined
    const object = definition.objects?.find((each) => each.name === name)
    return name !== undefined && (object?.[side] ?? []).length === 0 ? 'object' : (type as Type)
  }
  const replaceMembers = <Owner extends { arguments?: Argument[]; attributes?: Attribute[] }>(
    owner: Owner,
  ): Owner => ({
    ...owner,
    arguments: owner.arguments?.map((each) => ({
      ...each,
      type: replaceIn(each.type, 'arguments'),
    })),
    attributes: owner.attributes?.map((each) => ({
      ...each,
      type: replaceIn(each.type, 'attributes'),
    })),
  })
  return {
    ...definition,
    endpoints: definition.endpoints.map((endpoint) => ({
      ...replaceMembers(endpoint),
      returns: replaceIn(endpoint.returns, 'attributes'),
    })),
    objects: (definition.objects ?? []).map(replaceMembers),
  }
}

/** Errors of the package and of the endpoint are one list, with documentation on one line. */
function effectiveErrors({ errors = [] }: Endpoint, common: ErrorDefinition[] = []): unknown {
  const list = [...errors, ...common].map((error) =>
    typeof error === 'string'
      ? { code: error, docs: '' }
      : { code: error.code, docs: (error.docs ?? '').trim().replaceAll(/\s*\n\s*/g, ' ') },
  )
  return [...new Map(list.toReversed().map(({ code, docs }) => [code, docs]))].toSorted()
}

/** Types are described with the members of their objects, because the names of objects without members and of generic ones are lost. */
function describeReturns(endpoint: Endpoint, definition: PackageDefinition): unknown {
  const type = endpoint.flags?.includes('paginated')
    ? itemType(endpoint, definition)
    : readType(endpoint.returns)
  const isPlain = /"base":"(?:object|array)"|"kind":"(?:any|attributes)"/.test(JSON.stringify(type))
  const attributes =
    !isPlain || (endpoint.attributes ?? []).length === 0
      ? undefined
      : describeMembers(endpoint.attributes, 'attributes')
  return [JSON.stringify(type), attributes]
}

function describeMembers(list: Attribute[] | undefined, side: 'arguments' | 'attributes'): unknown {
  return (list ?? []).map((member) => ({
    name: member.name,
    type: formatType(readType(member.type)).replaceAll(/Input\b/g, ''),
    docs: member.docs?.trim() || '',
    flag: member.flags?.includes(side === 'arguments' ? 'required' : 'nullable') === true,
    values: (member as { choices?: unknown[] }).choices ?? member.values,
  }))
}

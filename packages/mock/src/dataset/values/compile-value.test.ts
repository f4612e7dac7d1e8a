import { fc, test } from '@fast-check/vitest'
import { type Attribute, checkValue, type PackageDefinition, readType, type Type } from 'fc-core'
import { checkMembers, readMembers, REFINEMENTS } from 'fc-core/internal'
import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { createRecordGenerator, createValueGenerator } from './compile-value.ts'
import { emptyValue } from './empty-value.ts'
import { RecordRef } from './record-ref.ts'
import { createSingleField, type GeneratorContext } from './scope.ts'
import { runs } from 'fc-core/testing'

const NOW = 1_767_225_600

const names = [
  'id', 'name', 'email', 'user_id', 'created_at', 'price', 'tags', 'items', 'owner', 'url', 'is_open', 'zzz', 'metadata',
  'count', 'data', 'parent', 'birth_date', 'ids', 'type', 'ts', '__proto__', 'errors', 'avatar', 'status', 'shipped_at', 'ü', '',
] // prettier-ignore
const refined = [...REFINEMENTS].map(([name, { base }]) => `${base}.${name}`)
const plain = fc.constantFrom(
  'string',
  'number',
  'boolean',
  'object',
  'array',
  'null',
  'any',
  ...refined,
)
const reference = fc.constantFrom('object.A', 'object.B', 'object.Unknown')

/** Types as definitions write them. Objects refer to each other below lists or null only, as finite values must. */
const { type: anyType } = fc.letrec<{ type: unknown }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    plain,
    fc.tuple(plain, plain).map(([left, right]) => [left, right]),
    reference.map((name) => [[name]]),
    reference.map((name) => [name, 'null']),
    tie('type').map((inner) => [[inner].flat()]),
    tie('type').map((inner) => [[inner].flat(), 'null']),
  ),
}))
const member = fc.record({
  name: fc.constantFrom(...names),
  type: anyType,
  flags: fc.constantFrom([], ['nullable']),
  example: fc.constantFrom(undefined, 'INV-2024-001', 17, 0.5),
  format: fc.constantFrom(undefined, 'cents', 'unix', 'milliseconds', 'json', 'a/{b}/c/{d}'),
})
const members = fc.uniqueArray(member, { selector: ({ name }) => name, minLength: 1, maxLength: 8 })

describe('createRecordGenerator', () => {
  test.prop([members, members, members, fc.integer({ min: 0, max: 2 ** 40 }), fc.integer()], {
    seed: 1,
    numRuns: runs(150),
  })('generates values of the types of the fields', (a, b, attributes, ordinal, seed) => {
    const context = contextOf('gizmo', [objectOf('A', a), objectOf('B', b)])
    const generate = (): JsonValue =>
      createRecordGenerator(
        modelOf(attributes as unknown as Attribute[]),
        context,
      )(new RecordRef(seed, 'gizmos', ordinal, { now: NOW }))
    const record = generate()
    const side = { definition: context.definition, side: 'attribute' } as const
    expect(
      checkMembers(
        record as Record<string, unknown>,
        readMembers(attributes as unknown as Attribute[]),
        side,
      ),
    ).toEqual([])
    expect(JSON.stringify(generate())).toBe(JSON.stringify(record))
  })

  it('ends recursive types and limits the size of wide ones', () => {
    const fan = Array.from({ length: 12 }, (_, level) => ({
      name: `L${level}`,
      attributes: Array.from({ length: 10 }, (_member, index) => ({
        name: `m${index}`,
        type: `object.L${level === 11 ? 11 : level + 1}`,
      })),
    }))
    const context = contextOf('gizmo', fan as never)
    const generate = createValueGenerator('', { type: 'object.L0' }, context)
    expect(JSON.stringify(generate(refOf('gizmos', 0))).length).toBeLessThan(1_000_000)
  })

  it('prefers a custom generator, looked up by the path of the field', () => {
    const line = { name: 'Line', attributes: [{ name: 'product_id', type: 'string' }] }
    const context = {
      ...contextOf('order', [line as never]),
      customGenerator: (path: string) =>
        path === 'lines[].product_id' || path === 'owner' || path === 'ids[]'
          ? () => `custom ${path}`
          : path === 'gone'
            ? () => undefined
            : undefined,
    }
    const fields = {
      lines: { type: [['object.Line']] },
      owner: { type: 'object' },
      ids: { type: 'array' },
      gone: { type: 'string' },
    } as Record<string, FieldModel>
    const record = createRecordGenerator(fields, context)(refOf('orders', 3))
    expect(record).toEqual({
      lines: expect.arrayContaining([{ product_id: 'custom lines[].product_id' }]),
      owner: 'custom owner',
      ids: ['custom ids[]'],
    })
  })

  it('generates all choices, also as elements of arrays', () => {
    const fields = {
      status: { type: 'string', choices: ['open', 'shut', 7] },
      days: { type: 'array', choices: ['mon', 'tue'] },
    } as Record<string, FieldModel>
    const generate = createRecordGenerator(fields, contextOf('door'))
    const records = Array.from({ length: 30 }, (_, ordinal) => generate(refOf('doors', ordinal)))
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['open', 'shut']))
    expect(new Set(records.flatMap(({ days }) => days as string[]))).toEqual(
      new Set(['mon', 'tue']),
    )
  })

  it('generates different values for the elements of a list', () => {
    const line = { name: 'Line', attributes: [{ name: 'sku', type: 'string' }] }
    const fields = { lines: { type: [['object.Line']] } } as Record<string, FieldModel>
    const generate = createRecordGenerator(fields, contextOf('order', [line as never]))
    for (let ordinal = 0; ordinal < 9; ordinal++) {
      const lines = generate(refOf('orders', ordinal))['lines'] as { sku: string }[]
      expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length)
    }
  })

  it('uses one name for a person in all fields', () => {
    const fields = text('name', 'first_name', 'last_name', 'email', 'username')
    const user = createRecordGenerator(fields, contextOf('user'))(refOf('users', 5))
    expect(user['name']).toBe(`${String(user['first_name'])} ${String(user['last_name'])}`)
    expect(user['email']).toContain(`${String(user['username'])}@`)
  })

  it('generates other values with another seed', () => {
    const generate = createRecordGenerator(text('email', 'sku', 'token'), contextOf('user'))
    const [one, other] = [1, 2].map((seed) =>
      generate(new RecordRef(seed, 'users', 0, { now: NOW })),
    )
    expect(one).not.toEqual(other)
  })

  it('generates records before `now`, later ones for larger ordinals', () => {
    const generate = createRecordGenerator(text('created_at', 'updated_at'), contextOf('user'))
    const times = Array.from({ length: 50 }, (_, ordinal) => generate(refOf('users', ordinal)))
    const created = times.map((each) => String(each['created_at']))
    expect(created).toEqual(created.toSorted())
    for (const { created_at, updated_at } of times)
      expect(String(created_at) <= String(updated_at)).toBe(true)
    expect(created.at(-1)! < new Date(NOW * 1000).toISOString()).toBe(true)
  })

  it('formats timestamps of type `any` like the other timestamps of the record', () => {
    const fields = { created_at: { type: 'number' }, expires_at: { type: 'any' } } as const
    const token = createRecordGenerator(fields, contextOf('token'))(refOf('tokens', 0))
    expect(token).toEqual({ created_at: expect.any(Number), expires_at: expect.any(Number) })
  })

  it('generates undescribed objects in lists with common members', () => {
    const generate = createRecordGenerator({ data: { type: 'array' } }, contextOf('result'))
    const [first] = generate(refOf('results', 0))['data'] as object[]
    expect(Object.keys(first!)).toEqual(['id', 'name'])
  })
})

test.prop([anyType], { seed: 1, numRuns: runs(300) })(
  'createValueGenerator generates values of the given type',
  (type) => {
    const context = contextOf('gizmo', [
      { name: 'A', attributes: [{ name: 'b', type: 'object.B' }] },
      { name: 'B', attributes: [{ name: 'a', type: ['object.A', 'null'] }] },
    ] as never)
    const value = createValueGenerator('', { type: type as Type }, context)(refOf('gizmos', 1))
    const side = { definition: context.definition, side: 'attribute' } as const
    expect(checkValue(value, readType(type), side)).toEqual([])
  },
)

describe('emptyValue', () => {
  it.each<[name: string, field: FieldModel, value: JsonValue]>([
    ['note', { type: 'string', initial: 'x', nullable: true }, 'x'],
    ['note', { type: 'string', nullable: true }, null],
    ['note', { type: ['string', 'null'] }, null],
    ['note', { type: 'string' }, ''],
    ['count', { type: 'number' }, 0],
    ['open', { type: 'boolean' }, false],
    ['tags', { type: [['string']] }, []],
    ['meta', { type: 'object' }, {}],
    ['any', { type: 'any' }, null],
    ['kind', { type: 'string', choices: ['a', 'b'] }, 'a'],
    ['kinds', { type: 'array', choices: ['a', 'b'] }, []],
    ['url', { type: 'string.url' }, 'https://example.com/'],
    ['line', { type: 'object.Line' }, { sku: '', note: null }],
    ['status', { type: 'string', choices: ['cancelled', 'shipped', 'open'] }, 'open'],
    ['state', { type: 'string', choices: ['failed', 'running', 'pending'] }, 'pending'],
    ['status', { type: 'string', choices: ['archived', 'active'], nullable: true }, 'active'],
    ['status', { type: 'string', choices: ['zig', 'zag'] }, 'zig'],
    ['status', { type: 'string', choices: ['booked', 'running', 'finished'] }, 'booked'],
    ['status', { type: 'string', choices: ['quoted', 'active', 'expired'] }, 'quoted'],
    ['status', { type: 'string', choices: ['active', 'pending', 'closed'] }, 'active'],
    ['status', { type: 'string', choices: ['canceled', 'draft', 'sent'] }, 'draft'],
    ['status', { type: 'string' }, 'open'],
    ['status', { type: 'string', nullable: true }, 'open'],
    ['sync_state', { type: 'string', nullable: true }, null],
    ['adults', { type: 'number', minimum: 1, maximum: 6 }, 1],
    ['is_active', { type: 'boolean' }, true],
    ['enabled', { type: 'boolean' }, true],
    ['is_active_member', { type: 'boolean' }, false],
  ])('%s %j', (name, field, value) => {
    const line = {
      name: 'Line',
      attributes: [
        { name: 'sku', type: 'string' },
        { name: 'note', type: 'string', flags: ['nullable'] },
      ],
    }
    const context = contextOf('order', [line as never])
    expect(emptyValue(createSingleField(name, field, context))).toEqual(value)
  })

  test.prop([anyType], { seed: 1, numRuns: runs(300) })('matches its type', (type) => {
    const context = contextOf('gizmo', [])
    const value = emptyValue(createSingleField('zzz', { type: type as Type }, context))
    const side = { definition: context.definition, side: 'attribute' } as const
    expect(checkValue(value, readType(type), side)).toEqual([])
  })
})

function contextOf(record: string, objects: PackageDefinition['objects'] = []): GeneratorContext {
  return {
    definition: {
      base_url: 'https://api.example.com',
      name: 'Shop',
      endpoints: [],
      objects,
    } as never,
    record,
    naming: 'snake',
  }
}

function describeEntry({ type, flags, ...rest }: Attribute): FieldModel {
  const { example, format } = rest as { example?: JsonValue; format?: string }
  return {
    type,
    nullable: flags?.includes('nullable') ?? false,
    ...(example !== undefined && { example }),
    ...(format !== undefined && { format }),
  }
}

function objectOf(name: string, attributes: unknown): never {
  return { name, attributes } as never
}

function modelOf(attributes: Attribute[]): Record<string, FieldModel> {
  return Object.fromEntries(attributes.map((entry) => [entry.name, describeEntry(entry)]))
}

function text(...fields: string[]): Record<string, FieldModel> {
  return Object.fromEntries(fields.map((name) => [name, { type: 'string' }]))
}

function refOf(collection: string, ordinal: number): RecordRef {
  return new RecordRef(1, collection, ordinal, { now: NOW })
}

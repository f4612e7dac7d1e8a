import type { Attribute } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import { RecordRef } from '../../dataset/values/record-ref.ts'
import { endpoint, object, serve } from '../../../tests/laws/inline-service.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { compileConform } from './conform-value.ts'

const definition = {
  base_url: 'http://localhost/test/',
  name: 'Test',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
  objects: [
    object('card(kind, digits:number)', { choices: { kind: ['card'] } }),
    object('bank(kind, name)', { choices: { kind: ['bank'] } }),
  ],
}

function conform(
  attribute: Partial<Attribute>,
  value: JsonValue | undefined,
  isChanged = false,
  known: JsonValue[] = [],
): JsonValue | undefined {
  const full = { name: 'x', type: 'string', flags: [], docs: '', ...attribute } as Attribute
  const context = { definition, record: 'thread', naming: 'snake' as const }
  const ref = (): RecordRef => new RecordRef(1, 'threads', 0, { now: 1_767_225_600 })
  return compileConform(full, 'x', context, known)(value, { ref, isChanged: () => isChanged })
}

test.each<[type: Attribute['type'], value: JsonValue]>([
  ['string', 'a'],
  ['number', 1],
  ['any', { a: [1] }],
  ['later', 1],
  [['string', 'null'], null],
  [[['number']], [1, 2]],
  ['array', ['a', 1]],
  ['object', { a: 1 }],
  [['object.card', 'object.bank'], { kind: 'bank', name: 'b', more: 1 }],
])('keeps a value of the type %j: %j', (type, value) => {
  expect(conform({ type }, value)).toBe(value)
})

test.each<[attribute: Partial<Attribute>, value: JsonValue | undefined, expected: unknown]>([
  [{ type: 'string' }, 7, '7'],
  [{ type: 'number' }, '7', 7],
  [{ type: 'number' }, '07', expect.any(Number)],
  [{ type: 'number' }, undefined, expect.any(Number)],
  [{ type: 'boolean' }, null, expect.any(Boolean)],
  [{ type: 'string.datetime' }, 'soon', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
  [{ values: ['on'] }, 'off', 'on'],
  [{ type: ['null', 'number'], values: [4] }, null, 4],
  [{ type: [['number']] }, 'a', expect.arrayContaining([expect.any(Number)])],
  [{ type: [['string']] }, ['a', 2, null], ['a', '2', expect.any(String)]],
  [
    { type: 'object.bank' },
    { kind: 'card', digits: 1 },
    { kind: 'bank', digits: 1, name: expect.any(String) },
  ],
  [
    { type: ['object.card', 'object.bank'] },
    { kind: 'bank' },
    { kind: 'bank', name: expect.any(String) },
  ],
])('returns a value of the declared type: %j, stored %j', (attribute, value, expected) => {
  const found = conform(attribute, value)
  expect(found).toEqual(expected)
  expect(conform(attribute, value)).toEqual(found)
})

test('a member that may be absent stays absent', () => {
  const attribute = { flags: ['nullable'] }
  expect([conform(attribute, undefined), conform(attribute, null)]).toEqual([undefined, null])
})

describe('in a changed record', () => {
  it('missing values are empty', () => {
    expect(conform({ type: 'number' }, null, true)).toBe(0)
    expect(conform({ type: [['string']] }, undefined, true)).toEqual([])
  })

  it('a sent value is kept, unless it can be a default of the field or the type has one value', () => {
    const values = ['open', 'closed']
    expect(conform({ values }, 'waiting', true)).toBe('waiting')
    expect(values).toContain(conform({ values }, 'paid', true, ['paid', 'due']))
    expect(conform({ values: ['open'] }, 'waiting', true)).toBe('open')
  })
})

describe('a result whose type differs from that of the collection', () => {
  const service = serve(
    [
      endpoint('list-tags[paginated]()', { returns: ['object.tag'] }),
      endpoint('get-tag(id!)', { returns: ['object.tag'] }),
      endpoint('create-tag(name!)', { returns: ['object.full_tag'] }),
      endpoint('get-tag-stats()', { returns: [[['number']]] as never }),
      endpoint('list-tag-names()', { returns: [['object']], members: 'id, uses:number' }),
    ],
    {
      objects: [object('tag(id, name, color?)'), object('full_tag(id, name, color, uses:number)')],
    },
  )

  it('has all declared members', async () => {
    expect(await service.call('create-tag', { name: 'new' })).toEqual({
      id: expect.any(String) as string,
      name: 'new',
      color: '',
      uses: expect.any(Number) as number,
    })
  })

  it('has items as its attributes describe them', async () => {
    const names = (await service.call('list-tag-names')) as unknown as object[]
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      expect(name).toEqual({ id: expect.any(String) as string, uses: expect.any(Number) as number })
  })
})

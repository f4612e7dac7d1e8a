import { readMembers } from 'fc-core/internal'
import { describe, expect, it } from 'vitest'
import { inputForArgument } from './argument-input.ts'
import { type Draft, draftFromBody, isSendable, setField } from './draft.ts'

const inputs = new Map(
  readMembers([
    { name: 'id', type: 'string', flags: ['required'] },
    { name: 'limit', type: 'number.u64' },
    { name: 'filter', type: 'object' },
  ]).map((member) => [member.name, inputForArgument(member)]),
)

/** Returns the raw texts of a draft. */
function rawOf(draft: Draft): Record<string, string> {
  return Object.fromEntries([...draft.fields].map(([name, { raw }]) => [name, raw]))
}

describe('draftFromBody', () => {
  it.each([
    ['{}', {}],
    ['{"limit":10,"id":"a b"}', { limit: '10', id: 'a b' }],
    ['{"limit":18446744073709551615}', { limit: '18446744073709551615' }],
    ['{"filter":{"a":[1.0]}}', { filter: '{"a":[1.0]}' }],
    ['{\n  "filter": {\n    "a": 1\n  }\n}', { filter: '{\n  "a": 1\n}' }],
    ['{"other":null}', { other: 'null' }],
    ['{"id":1}', { id: '1' }],
    ['{"id":"a","id":"b"}', { id: 'b' }],
    ['{"__proto__":1,"constructor":2}', { constructor: '2' }],
  ])('fills the fields from %s', (body, raw) => {
    const draft = draftFromBody(inputs, body)
    expect(rawOf(draft)).toMatchObject(raw)
    expect(draft.body).toBe(body)
    expect(isSendable(draft)).toBe(true)
  })

  it.each([
    ['{"id":', 'Line 1, column 7: unexpected end of JSON.'],
    ['[]', 'Expected a JSON object, for example {}.'],
    ['', 'Expected JSON, for example {}.'],
  ])('keeps the fields while the body is %j', (body, problem) => {
    const before = draftFromBody(inputs, '{"id":"a"}')
    const draft = draftFromBody(inputs, body, before)
    expect(draft).toMatchObject({ body, problem })
    expect(rawOf(draft)).toEqual({ id: 'a' })
    expect(isSendable(draft)).toBe(false)
  })
})

describe('setField', () => {
  const empty = draftFromBody(inputs, '{}')

  it('writes the body in the order of the arguments', () => {
    const draft = setField(inputs, setField(inputs, empty, 'limit', '5'), 'id', 'a')
    expect(draft.body).toBe('{\n  "id": "a",\n  "limit": 5\n}')
  })

  it('keeps all digits of a number', () => {
    expect(setField(inputs, empty, 'limit', '18446744073709551615').body).toContain(
      '18446744073709551615',
    )
  })

  it('keeps unknown keys', () => {
    const draft = setField(inputs, draftFromBody(inputs, '{"other":1}'), 'id', 'a')
    expect(JSON.parse(draft.body)).toEqual({ id: 'a', other: 1 })
  })

  it('removes an argument', () => {
    expect(setField(inputs, draftFromBody(inputs, '{"id":"a"}'), 'id', undefined).body).toBe('{}')
  })

  it('sets an empty string', () => {
    expect(JSON.parse(setField(inputs, empty, 'id', '').body)).toEqual({ id: '' })
  })

  it('keeps the last valid value in the body while a field is invalid', () => {
    const draft = setField(inputs, setField(inputs, empty, 'limit', '5'), 'limit', '5x')
    expect(draft.fields.get('limit')).toMatchObject({ raw: '5x', json: '5' })
    expect(JSON.parse(draft.body)).toEqual({ limit: 5 })
    expect(isSendable(draft)).toBe(false)
  })

  it('is sendable again once the field is valid', () => {
    const broken = setField(inputs, empty, 'filter', '{')
    expect(broken.body).toBe('{}')
    expect(isSendable(setField(inputs, broken, 'filter', '{}'))).toBe(true)
  })
})

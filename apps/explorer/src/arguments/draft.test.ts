import { readMembers } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { inputOf } from './argument-input.ts'
import { type Draft, draftFromBody, isSendable, setField } from './draft.ts'

const inputs = new Map(
  readMembers([
    { name: 'id', type: 'string', flags: ['required'] },
    { name: 'limit', type: 'number.u64' },
    { name: 'filter', type: 'object' },
  ]).map((member) => [member.name, inputOf(member)]),
)

/** The raw texts of a draft. */
function rawOf(draft: Draft): Record<string, string> {
  return Object.fromEntries([...draft.fields].map(([name, { raw }]) => [name, raw]))
}

describe('draftFromBody', () => {
  it.each([
    ['{}', {}],
    ['{"limit":10,"id":"a b"}', { limit: '10', id: 'a b' }],
    ['{"limit":18446744073709551615}', { limit: '18446744073709551615' }],
    ['{"filter":{"a":[1.0]}}', { filter: '{"a":[1.0]}' }],
    ['{"other":null}', { other: 'null' }],
    ['{"id":1}', { id: '1' }],
    ['{"id":"a","id":"b"}', { id: 'b' }],
    ['{"__proto__":1,"constructor":2}', { constructor: '2' }],
  ])('fills the form from %s', (body, raw) => {
    const draft = draftFromBody(inputs, body)
    expect(rawOf(draft)).toMatchObject(raw)
    expect(draft.body).toBe(body)
    expect(isSendable(draft)).toBe(true)
  })

  it.each([
    ['{"id":', 'Line 1, column 7: the text ends too early.'],
    ['[]', 'The body must be a JSON object, for example {}.'],
    ['', 'JSON is expected here, for example {}.'],
  ])('keeps the form while the text is %j', (body, problem) => {
    const before = draftFromBody(inputs, '{"id":"a"}')
    const draft = draftFromBody(inputs, body, before)
    expect(draft).toMatchObject({ body, problem })
    expect(rawOf(draft)).toEqual({ id: 'a' })
    expect(isSendable(draft)).toBe(false)
  })
})

describe('setField', () => {
  const empty = draftFromBody(inputs, '{}')

  it('writes the body in the order of the form', () => {
    const draft = setField(inputs, setField(inputs, empty, 'limit', '5'), 'id', 'a')
    expect(draft.body).toBe('{\n  "id": "a",\n  "limit": 5\n}')
  })

  it('keeps every digit', () => {
    expect(setField(inputs, empty, 'limit', '18446744073709551615').body).toContain(
      '18446744073709551615',
    )
  })

  it('keeps what is no argument', () => {
    const draft = setField(inputs, draftFromBody(inputs, '{"other":1}'), 'id', 'a')
    expect(JSON.parse(draft.body)).toEqual({ id: 'a', other: 1 })
  })

  it('takes an argument out', () => {
    expect(setField(inputs, draftFromBody(inputs, '{"id":"a"}'), 'id', undefined).body).toBe('{}')
  })

  it('sends an empty text that was asked for', () => {
    expect(JSON.parse(setField(inputs, empty, 'id', '').body)).toEqual({ id: '' })
  })

  it('keeps the last value in the body while a field cannot be read', () => {
    const draft = setField(inputs, setField(inputs, empty, 'limit', '5'), 'limit', '5x')
    expect(draft.fields.get('limit')).toMatchObject({ raw: '5x', json: '5' })
    expect(JSON.parse(draft.body)).toEqual({ limit: 5 })
    expect(isSendable(draft)).toBe(false)
  })

  it('recovers when the field can be read again', () => {
    const broken = setField(inputs, empty, 'filter', '{')
    expect(broken.body).toBe('{}')
    expect(isSendable(setField(inputs, broken, 'filter', '{}'))).toBe(true)
  })
})

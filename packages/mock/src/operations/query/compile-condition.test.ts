import { describe, expect, it } from 'vitest'
import type { FieldModel, FilterModel } from '../../model/model.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { catchDomainError } from '../domain-error.ts'
import { compileCondition, MAX_VALUES } from './compile-condition.ts'

const text: FieldModel = { type: 'string' }
const status: FieldModel = { type: 'string', choices: ['open', 'done'] }
const anyStatus: FieldModel = { type: 'string', choices: ['all', 'any'] }

describe('a condition', () => {
  it.each<
    [
      filter: Omit<FilterModel, 'field'>,
      field: FieldModel | undefined,
      value: JsonValue,
      accepted: (JsonValue | undefined)[],
      rejected: (JsonValue | undefined)[],
    ]
  >([
    [{}, text, 'a, b', ['a, b'], ['a', 'b']],
    [{ operator: 'in' }, text, 'a, b', ['a', 'b'], ['a, b', ' b']],
    [{ operator: 'in' }, text, ['a, b'], ['a, b'], ['a', 'b']],
    [{ operator: '!=' }, text, 'a', ['b', null, undefined], ['a']],
    // Without choices, `all` is a value.
    [{}, text, 'all', ['all'], ['open']],
    [{}, anyStatus, 'all', ['all'], ['any']],
    // Objects are compared with operators, except those of object fields.
    [{}, { type: 'number' }, { gte: 3, lt: 5 }, [3, 4], [2, 5]],
    [{}, { type: 'number' }, { gte: '', lt: 5 }, [1, 4], [5]],
    [{}, { type: 'number' }, { eq: null, lt: 5 }, [4], [5]],
    [{}, { type: 'object' }, { eq: 5 }, [{ eq: 5 }, { eq: 5, at: 1 }], [5, { eq: 6 }]],
    [{}, { type: 'any' }, { color: 'red' }, [{ color: 'red' }], ['red']],
    // Presence
    [{ operator: 'present' }, text, true, ['a', '', 0, true, ['a']], [null, undefined, false, []]],
    [{ operator: 'present' }, text, 'false', [null, undefined, false, []], ['a', '', 0, ['a']]],
    [{ operator: 'present', value: 'done' }, status, true, ['done', ['done']], ['open', null]],
    [{ operator: 'present', value: 'done' }, status, false, ['open', null], ['done']],
    [{ operator: 'only' }, text, true, ['a'], [null]],
    [{ operator: 'exclude' }, text, true, [null], ['a']],
  ])('%j on %j with %j accepts %j and rejects %j', (filter, field, value, yes, no) => {
    const { accepts } = compileCondition('filter', { field: 'state', ...filter }, field)(value)!
    expect(yes.filter(accepts)).toEqual(yes)
    expect(no.filter(accepts)).toEqual([])
  })

  it.each<[filter: Omit<FilterModel, 'field'>, field: FieldModel | undefined, value: JsonValue]>([
    [{}, text, null],
    [{}, text, ''],
    [{}, text, []],
    [{}, status, 'all'],
    [{}, status, 'any'],
    [{}, status, ['open', 'all']],
    [{ operator: 'present' }, text, 'maybe'],
    [{ operator: 'only' }, text, false],
    [{ operator: 'exclude' }, text, false],
    [{ operator: '>' }, { type: 'number' }, 'abc'],
  ])('%j on %j is not set by %j', (filter, field, value) => {
    const compile = compileCondition('filter', { field: 'state', ...filter }, field)
    expect(compile(value)).toBeUndefined()
  })
})

it('limits the number of values', () => {
  const compile = compileCondition('ids', { field: 'id', operator: 'in' }, text)
  const ids = Array.from({ length: MAX_VALUES }, (_, at) => `T${at}`)
  expect(compile(ids)?.values).toEqual(ids)
  expect(catchDomainError(() => compile([...ids, 'more']))).toMatchObject({
    code: 'INVALID_ARGUMENTS',
  })
})

it('has values to look up if each is a scalar that is equal as string only', () => {
  const valuesOf = (value: JsonValue, field = text): unknown =>
    compileCondition('filter', { field: 'state' }, field)(value)?.values
  expect(valuesOf(['a', 5])).toEqual(['a', 5])
  expect(valuesOf(['a', '2025-03-05'])).toBeUndefined()
  expect(valuesOf(['a', null])).toBeUndefined()
  expect(valuesOf(5, { type: 'string.datetime' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import {
  alreadyExists,
  catchDomainError,
  DomainError,
  invalidArgument,
  MAX_REPEATED,
  notFound,
  rejectRepeated,
  stateFull,
} from './domain-error.ts'

test.each([
  [{ id: 'u1' }, 'There is no user with id "u1".'],
  [{ team: 't', number: 7 }, 'There is no user with team "t" and number 7.'],
  [{ id: 'x'.repeat(100) }, `There is no user with id "${'x'.repeat(79)}….`],
  [{ id: 'x'.repeat(78) }, `There is no user with id "${'x'.repeat(78)}".`],
])('names the key of a missing record: %j', (key, message) => {
  expect(notFound('user', key)).toMatchObject({
    code: 'NOT_FOUND',
    message,
    record: 'user',
    details: key,
  })
})

test.each([
  ['user', 'A'],
  ['order', 'An'],
  ['invoice', 'An'],
  ['address', 'An'],
  ['event', 'An'],
  ['upload', 'An'],
  ['unit', 'A'],
  ['project', 'A'],
])('an existing %s is preceded by %s', (record, article) => {
  const error = alreadyExists(record, 'email', 'a@b.c')
  expect(error.message).toBe(`${article} ${record} with email "a@b.c" already exists.`)
  expect(error).toMatchObject({
    code: 'ALREADY_EXISTS',
    record,
    field: 'email',
    details: { email: 'a@b.c' },
  })
})

test('describes an invalid argument with its pointer', () => {
  expect(invalidArgument('a/b', 'Expected a number.', 'x')).toMatchObject({
    code: 'INVALID_ARGUMENTS',
    message: 'Argument `a/b`: Expected a number.',
    record: '',
    details: [
      {
        problem: 'wrong-type',
        pointer: '/a~1b',
        expected: 'Expected a number.',
        received: 'string "x"',
      },
    ],
  })
})

test('says what to do when the state is full', () => {
  const message = 'State limit reached: reset or restart the mock.'
  expect(stateFull()).toMatchObject({ code: 'STATE_FULL', message, details: null })
})

test('returns a DomainError, and throws all others', () => {
  const error = new DomainError('NOT_FOUND', 'None.')
  const throwing = (thrown: unknown) => (): never => {
    throw thrown
  }
  expect(catchDomainError(() => 7)).toBe(7)
  expect(catchDomainError(throwing(error))).toBe(error)
  expect(() => catchDomainError(throwing(new TypeError('no')))).toThrow(new TypeError('no'))
})

test('has no record by default', () => {
  expect(new DomainError('STATE_FULL', 'Full.')).toMatchObject({ record: '', details: null })
})

test.each<[length: number, count: number, isRejected: boolean]>([
  [MAX_REPEATED / 2, 2, false],
  [MAX_REPEATED / 2 + 1, 2, true],
  [MAX_REPEATED / 8 + 1, 8, true],
  [MAX_REPEATED / 8, 8, false],
  [MAX_REPEATED + 1, 1, false],
])('a value of %d characters in %d records is rejected: %s', (length, count, isRejected) => {
  const value = ['x'.repeat(length - 4)]
  const error = catchDomainError(() => rejectRepeated(value, count, 'task'))
  const message = `The values for ${count} records have more than 8388608 characters together. Send fewer records, or shorter values.`
  const expected = { code: 'INVALID_ARGUMENTS', message, record: 'task' }
  expect([error]).toMatchObject([isRejected ? expected : undefined])
})

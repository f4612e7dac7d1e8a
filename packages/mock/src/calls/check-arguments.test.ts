import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'

const argument = (name: string, type: string, flags: string[] = []): object => ({
  name,
  type,
  flags,
})

const definition = packageOf([
  {
    name: 'save',
    arguments: [
      argument('id', 'string', ['required']),
      argument('count', 'number'),
      argument('a/b', 'string'),
    ] as never,
  },
])

const missing = { problem: 'missing', pointer: '/id', expected: 'string', received: 'nothing' }

test.each<[what: string, args: object, details: object[] | undefined]>([
  ['valid arguments', { id: 'a', count: 1 }, undefined],
  ['a missing one', { count: 1 }, [missing]],
  [
    'a wrong type',
    { id: 'a', count: 'many' },
    [{ problem: 'wrong-type', pointer: '/count', expected: 'number', received: 'string "many"' }],
  ],
  [
    'an unknown name that is similar to a known one',
    { id: 'a', counts: null },
    [
      {
        problem: 'unknown',
        pointer: '/counts',
        expected: 'no such argument; did you mean "count"?',
        received: 'null',
      },
    ],
  ],
  [
    'an unknown name with a slash',
    { id: 'a', 'x/y': {} },
    [
      {
        problem: 'unknown',
        pointer: '/x~1y',
        expected: 'no such argument',
        received: 'an object',
      },
    ],
  ],
  [
    'wrong types before unknown names',
    { zzz: 1, 'a/b': 2 },
    [
      missing,
      { problem: 'wrong-type', pointer: '/a~1b', expected: 'string', received: 'number 2' },
      { problem: 'unknown', pointer: '/zzz', expected: 'no such argument', received: 'number 1' },
    ],
  ],
])('reports %s', async (_what, body, details) => {
  const { status, value } = await send(createMock(definition), '/test/save', { body })
  const error = ['INVALID_ARGUMENTS', expect.any(String), details]
  const result: unknown = expect.any(Object)
  expect([status, value]).toEqual(details === undefined ? [200, result] : [400, error])
})

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `arg${index}`)

test.each<[wrong: number, unknown: number, details: string[], more: string]>([
  [2, 1, ['wrong-type', 'wrong-type', 'unknown'], ''],
  [
    2,
    3,
    ['wrong-type', 'wrong-type', ...names(3).map(() => 'unknown')],
    'And 2 more, see details.',
  ],
  [19, 1, [...names(19).map(() => 'wrong-type'), 'unknown'], 'And 17 more, see details.'],
  [
    19,
    5,
    [...names(19).map(() => 'wrong-type'), 'unknown'],
    'And 21 more, details list the first 20.',
  ],
  [25, 5, names(20).map(() => 'wrong-type'), 'And 27 more, details list the first 20.'],
])(
  'lists up to 20 of %i wrong types and %i unknown names',
  async (wrong, unknown, problems, more) => {
    const all = names(wrong)
    const many = packageOf([
      { name: 'save', arguments: all.map((name) => ({ name, type: 'string' })) },
    ])
    const body = Object.fromEntries([
      ...all.map((name) => [name, 1]),
      ...names(unknown).map((name) => [`other-${name}`, 1]),
    ])
    const { value } = await send(createMock(many), '/test/save', { body })
    const [, message, details] = value as [string, string, { problem: string }[]]
    expect(details.map(({ problem }) => problem)).toEqual(problems)
    expect(/And .*/.exec(message)?.[0] ?? '').toBe(more)
  },
)

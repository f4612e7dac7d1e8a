import { describe, expect, test } from 'vitest'
import { ARGUMENT_NAMES, TOOL_NAMES, toSafeNames } from './safe-names.ts'

const long = 'a'.repeat(64)

describe('toSafeNames', () => {
  test.each([
    ['keeps what is allowed', ['list-users', 'Get_1', long], ['list-users', 'Get_1', long]],
    ['replaces other characters', ['users.list', '/v1/a b/'], ['users_list', 'v1_a_b']],
    ['removes accents', ['café-menu'], ['cafe-menu']],
    [
      'names what has no allowed character',
      ['東京', '🎉', ''],
      ['endpoint', 'endpoint_2', 'endpoint_3'],
    ],
    [
      'keeps an allowed name that another one becomes',
      ['users.list', 'users_list'],
      ['users_list_2', 'users_list'],
    ],
    ['makes names unique without regard to case', ['List', 'list'], ['List', 'list_2']],
    [
      'shortens names',
      [`${long}b`, `${long}c`],
      [`${'a'.repeat(55)}_30d608a5`, `${'a'.repeat(55)}_2fd60712`],
    ],
    ['makes long names unique', [long, long.toUpperCase()], [long, `${'A'.repeat(62)}_2`]],
    ['does not return a name with a meaning in JavaScript', ['__proto__'], ['proto']],
    ['removes characters that reorder text', ['list\u202eusers\u0000'], ['list_users']],
  ])('%s', (_, texts, expected) => {
    expect([...toSafeNames(texts, TOOL_NAMES).values()]).toEqual(expected)
  })

  test('keeps dots in the names of arguments', () => {
    expect([...toSafeNames(['a.b', 'c[d]'], ARGUMENT_NAMES)]).toEqual([
      ['a.b', 'a.b'],
      ['c[d]', 'c_d'],
    ])
  })

  test('reads a name of any length in time', () => {
    const [name] = toSafeNames(['ß\u202e'.repeat(5_000_000)], TOOL_NAMES).values()
    expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })
})

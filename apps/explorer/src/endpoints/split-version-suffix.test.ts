import { describe, expect, it } from 'vitest'
import { splitVersionSuffix } from './split-version-suffix.ts'

describe('splitVersionSuffix', () => {
  it.each([
    ['find-user', 'find-user', ''],
    ['find-user-v2', 'find-user', '-v2'],
    ['find_user_v10', 'find_user', '_v10'],
    ['users.list.v1', 'users.list', '.v1'],
    ['engine_newPayloadV4', 'engine_newPayload', 'V4'],
    ['list-v2beta1', 'list', '-v2beta1'],
    ['list-v1.2', 'list', '-v1.2'],
    ['v2', 'v2', ''],
    ['rev2', 'rev2', ''],
    ['TV4', 'TV4', ''],
    ['-v2', '', '-v2'],
  ])('splits %s', (name, base, suffix) => {
    expect(splitVersionSuffix(name)).toEqual({ base, suffix })
  })
})

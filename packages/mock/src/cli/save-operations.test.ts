import { describe, expect, test } from 'vitest'
import type { OperationChanges } from '../model/change-operations.ts'
import { editOperations } from './save-operations.ts'

const lines = (...all: string[]): string => all.join('\n')

describe('a changed operation', () => {
  const config = (...operations: string[]): string =>
    lines(
      '{',
      '  // Ports',
      '  "mock": {',
      '    "port": 4011,',
      '    "model": {',
      operations.length === 0 ? '      "operations": {}' : '      "operations": {',
      ...operations,
      ...(operations.length === 0 ? [] : ['      }']),
      '    }',
      '  }',
      '}',
      '',
    )
  const none = lines('        "a": {', '          "action": "none"', '        }')
  const get = none.replace('none', 'get')

  test.each<[string, string, OperationChanges, string]>([
    [
      'is written into a new file',
      '',
      { a: { action: 'none' } },
      lines(
        '{',
        '  "mock": {',
        '    "model": {',
        '      "operations": {',
        none,
        '      }',
        '    }',
        '  }',
        '}',
        '',
      ),
    ],
    [
      'is added to those of the file, which keeps its comments',
      config(none),
      { b: { action: 'none' } },
      config(`${none},`, none.replace('"a"', '"b"')),
    ],
    ['changes the one that the file has', config(none), { a: { action: 'get' } }, config(get)],
    [
      'replaces the one of another collection, whose parts do not apply',
      config(lines('        "a": {', '          "key": {}', '        }')),
      { a: { collection: 'users' } },
      config(lines('        "a": {', '          "collection": "users"', '        }')),
    ],
    [
      'keeps the other parts of the one that the file has',
      config(lines('        "a": {', '          "action": "get"', '        }')),
      { a: { sets: null } },
      config(
        lines(
          '        "a": {',
          '          "action": "get",',
          '          "sets": null',
          '        }',
        ),
      ),
    ],
    ['is removed by null', config(none), { a: null, b: null }, config()],
  ])('%s', (_, text, change, expected) => {
    expect(editOperations(text, change, 'fc.config.json')).toBe(expected)
  })

  test('is not written into a file with syntax errors', () => {
    expect(() => editOperations('[', { a: null }, 'fc.config.json')).toThrow(
      'Not saved: fc.config.json is no JSON object. Correct it first.',
    )
  })
})

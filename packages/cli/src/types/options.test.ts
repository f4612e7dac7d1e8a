import { expect, test } from 'vitest'
import { readTypesCommand } from './options.ts'

test('reads what is to be written where', () => {
  expect(readTypesCommand(['a.json'])).toEqual({
    source: 'a.json',
    output: undefined,
    check: false,
    watch: false,
    includePrivate: false,
    collections: false,
  })
  expect(readTypesCommand(['-', '-o', 'a.d.ts', '--check', '--private', '--collections'])).toEqual({
    source: '-',
    output: 'a.d.ts',
    check: true,
    watch: false,
    includePrivate: true,
    collections: true,
  })
})

test.each([
  [[], 'Name one definition, not 0.'],
  [['a', 'b'], 'Name one definition, not 2.'],
  [['a', '--check'], '--check is about a file: name it with -o.'],
  [['a', '--watch'], '--watch is about a file: name it with -o.'],
  [['a', '-o', 'a.ts', '--check', '--watch'], 'Either --check or --watch.'],
  [['-', '-o', 'a.ts', '--watch'], '--watch is for a definition that is a file.'],
  [['a', '-o', 'a.json'], 'The file must end in .ts or .d.ts, and a.json does not.'],
])('%j: %s', (args, message) => {
  expect(() => readTypesCommand(args)).toThrow(message)
})

import { expect, test } from 'vitest'
import { parseCommandLine } from 'fc-command'
import { readTypesOptions, TYPES_COMMAND } from './options.ts'

function read(args: string[]) {
  const line = parseCommandLine(args, TYPES_COMMAND)
  return line === 'help' ? line : readTypesOptions(line)
}

const load = {
  preset: undefined,
  config: undefined,
  trustConfig: false,
  bearer: undefined,
  headers: {},
}

test('reads the options', () => {
  expect(read(['a.json'])).toEqual({
    source: 'a.json',
    sources: ['a.json'],
    output: undefined,
    check: false,
    watch: false,
    private: false,
    collections: false,
    refinements: 'plain',
    infer: false,
    ...load,
  })
  expect(
    read('- -o a.d.ts --check --private --collections --infer --refinements branded'.split(' ')),
  ).toEqual({
    source: '-',
    sources: ['-'],
    output: 'a.d.ts',
    check: true,
    watch: false,
    private: true,
    collections: true,
    refinements: 'branded',
    infer: true,
    ...load,
  })
})

test.each([
  [[], 'Missing definition: pass a file, URL or `-`.'],
  [['a', 'b'], 'Expected 1 definition, got 2.'],
  [['a', '--check'], '--check requires --output <file>.'],
  [['a', '--watch'], '--watch requires --output <file>.'],
  [['a', '-o', 'a.ts', '--check', '--watch'], 'Pass either --check or --watch, not both.'],
  [['-', '-o', 'a.ts', '--watch'], '--watch requires a definition in a file, got -.'],
  [['a', '--refinements', 'opaque'], 'opaque'],
  [['a', '-o', 'a.json'], '--output must be a .ts or .d.ts file, got "a.json".'],
])('%j: %s', (args, message) => {
  expect(() => read(args)).toThrow(message)
})

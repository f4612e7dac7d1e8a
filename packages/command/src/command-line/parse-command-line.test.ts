import { describe, expect, it, test } from 'vitest'
import { defineCommand } from './define-command.ts'
import { parseCommandLine } from './parse-command-line.ts'

const command = defineCommand({
  name: 'build',
  summary: 'Build a site',
  operands: { noun: 'page', usage: '<file|->', accepts: ['file', '`-`'], max: 1 },
  configKeys: ['maxMemory', 'target'],
  groups: {
    Options: {
      quiet: { type: 'boolean', short: 'q', description: 'Print errors only' },
      maxPages: { type: 'integer', label: 'number', description: 'Pages', min: 1, max: 9 },
      port: { type: 'integer', label: 'number', description: 'Port', min: 0, max: 99, default: 80 },
      format: { type: 'string', label: 'name', description: 'Format', choices: ['html', 'text'] },
      tag: { type: 'string', short: 't', label: 'name', description: 'Tag', isRepeatable: true },
      share: {
        type: 'string',
        label: 'share',
        description: 'Share',
        parse: (text) => (text === 'half' ? 0.5 : undefined),
        expected: 'half',
      },
      target: { type: 'string', label: 'url', description: 'Target', isRequired: true },
      version: { type: 'boolean', short: 'v', description: 'Version', isStandalone: true },
    },
  },
})

const parse = (...args: string[]): unknown => parseCommandLine(args, command)

describe('parseCommandLine', () => {
  it('returns defaults for options that are missing', () => {
    expect(parse('a', '--target', 'x')).toEqual({
      operands: ['a'],
      values: {
        quiet: false,
        maxPages: undefined,
        port: 80,
        format: undefined,
        tag: [],
        share: undefined,
        target: 'x',
        version: false,
      },
    })
  })

  it('converts values, and accepts short options and repeated options', () => {
    const line = '-qt a -t b --max-pages=9 --format text --share half --target=-x -'.split(' ')
    expect(parse(...line)).toMatchObject({
      operands: ['-'],
      values: {
        quiet: true,
        maxPages: 9,
        format: 'text',
        tag: ['a', 'b'],
        share: 0.5,
        target: '-x',
      },
    })
  })

  it('takes the last value of an option that is not repeatable', () => {
    expect(parse('a', '--target', 'x', '--target', 'y')).toMatchObject({ values: { target: 'y' } })
  })

  it('returns help whatever else is missing', () => {
    expect(parse('-h')).toBe('help')
    expect(parse('--port', 'x', '--help')).toBe('help')
  })

  it('needs neither operands nor required options with a standalone option', () => {
    expect(parse('-v')).toMatchObject({ values: { version: true } })
  })

  test.each([
    ['--target x', 'Missing page: pass a file or `-`.'],
    ['a b --target x', 'Expected 1 page, got 2.'],
    ['a', 'Missing option: --target <url>.'],
    ['a --targets x', 'Unknown option --targets. Did you mean --target?'],
    [
      'a --max-memory 1',
      'Unknown option --max-memory. Did you mean "maxMemory" in the section "mock" of fc.config.json?',
    ],
    ['a -z', 'Unknown option -z.'],
    ['a --quiet=1', '--quiet does not accept a value.'],
    ['a --target', 'Missing value: --target <url>.'],
    [
      'a --target --quiet',
      'Missing value: --target <url>. To pass a value that starts with a hyphen, write --target=--quiet.',
    ],
    ['a --max-pages 0', '--max-pages must be a whole number from 1 to 9, got "0".'],
    ['a --format txt', '--format must be html or text, got "txt". Did you mean text?'],
    ['a --share third', '--share must be half, got "third".'],
  ])('rejects %s', (line, message) => {
    expect(() => parse(...line.split(' '))).toThrow(
      expect.objectContaining({ code: 'usage', message }),
    )
  })

  test.each([
    [
      { noun: 'page', usage: '<old> <new>', accepts: ['file'], min: 2, max: 2 },
      ['a'],
      'Expected 2 pages, got 1. Usage: compare [options] <old> <new>',
    ],
    [
      { noun: 'page', usage: '[file]', accepts: ['file'], min: 0, max: 1 },
      ['a', 'b'],
      'Expected at most 1 page, got 2.',
    ],
    [undefined, ['a'], 'Unexpected argument "a".'],
  ])('checks the number of operands against %j', (operands, args, message) => {
    const compare = { name: 'compare', summary: '', groups: {}, ...(operands && { operands }) }
    expect(() => parseCommandLine(args, compare)).toThrow(message)
  })
})

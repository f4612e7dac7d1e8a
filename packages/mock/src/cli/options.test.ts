import { describe, expect, it, test } from 'vitest'
import { CONFIG_OPTIONS } from './config-options.generated.ts'
import { type CliOptions, MOCK_COMMAND, readMockOptions } from './options.ts'

describe('readMockOptions', () => {
  it('sets only the options of the mock that are given', () => {
    expect(readMockOptions(['a.json'])).toMatchObject({
      sources: ['a.json'],
      explorer: true,
      watch: true,
      mock: {},
    })
  })

  it('converts values', () => {
    const line = 'a --delay 100-500 --error-rate .5 --lenient --token x --no-cors'
    expect(readMockOptions(line.split(' '))).toMatchObject({
      mock: {
        errorRate: 0.5,
        arguments: 'lenient',
        tokens: ['x'],
        cors: false,
      },
    })
  })

  it('reads a command after `--`', () => {
    expect(
      readMockOptions(['a', '--quiet', '--', 'npm', 'run', 'dev', '--', '--host']),
    ).toMatchObject({
      sources: ['a'],
      logLevel: 'error',
      command: ['npm', 'run', 'dev', '--', '--host'],
    })
    expect(readMockOptions(['a'])).toMatchObject({ command: undefined })
    expect(() => readMockOptions(['a', '--'])).toThrow('Expected a command after `--`')
  })

  it('normalizes origins', () => {
    const line = 'a --cors https://App.example:443/ --cors capacitor://localhost --cors *'
    const cors = ['https://app.example', 'capacitor://localhost', '*']
    expect(readMockOptions(line.split(' '))).toMatchObject({ mock: { cors } })
  })

  it('reads the token of the admin API from the environment, unless it is an option', () => {
    const tokenOf = (line: string, token: string): unknown =>
      (readMockOptions(line.split(' '), { FC_MOCK_ADMIN_TOKEN: token }) as CliOptions).mock
        .adminToken
    expect(tokenOf('a', 'x')).toBe('x')
    expect(tokenOf('a --admin-token y', 'x')).toBe('y')
    expect(tokenOf('a', '')).toBeUndefined()
    expect(() => tokenOf('a', 'secret words')).toThrow(
      /^The environment variable FC_MOCK_ADMIN_TOKEN must be a text of letters.*end\.$/,
    )
  })

  it('returns version without definitions', () => {
    expect(readMockOptions(['--version'])).toBe('version')
  })

  test.each([
    [[], 'Missing definition: pass a file, folder, glob, URL or `-`.'],
    [['a', '--error-rate', '2'], '--error-rate must be a number from 0 to 1, got "2".'],
    [
      ['a', '--heartbeat', '1'],
      'Unknown option --heartbeat. Did you mean "heartbeat" in the section "mock" of fc.config.json?',
    ],
    [['a', '--delay', 'x'], '--delay must be milliseconds such as 250, 100-500 or ~200, got "x".'],
    [
      ['a', '--now', 'x'],
      '--now must be "today" or a time such as 2026-01-01 or 2026-01-01T12:00:00Z, got "x".',
    ],
    ...['app.example', 'https://app.example/path', 'null', 'https://*.example', 'x://$(id)'].map(
      (origin): [string[], string] => [
        ['a', '--cors', origin],
        `--cors must be an origin such as https://app.example.com, or *, got "${origin}".`,
      ],
    ),
    [['a', '--upstream', 'x'], '--upstream must be an http or https URL, got "x".'],
    [
      ['a', '--admin-token', 'x y'],
      '--admin-token must be a text of letters, digits and -._~+/, optionally with = at the end, got "x y".',
    ],
    [['a', '--replay', 'b', '--data', 'c'], '--replay and --data exclude each other.'],
    [
      ['a', '--public-url', 'mock.example.com'],
      '--public-url must be an http or https URL without query, such as https://mock.example.com/api, got "mock.example.com".',
    ],
    [['a', '--cors', '*', '--no-cors'], '--cors and --no-cors exclude each other.'],
  ])('rejects %j', (args, message) => {
    expect(() => readMockOptions(args)).toThrow(message)
  })
})

test('every key that an option names is one of the configuration', () => {
  const keys = Object.values(MOCK_COMMAND.groups)
    .flatMap((group) => Object.values(group))
    .flatMap(({ configKey }) => configKey?.split(/[:.]/)[0] ?? [])
  expect(Object.keys(CONFIG_OPTIONS)).toEqual(expect.arrayContaining(keys))
})

import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type CurlOptions, type CurlRequest, formatCurl } from './format-curl.ts'
import { curlRequest, expectedArguments, normalizeArguments } from './testing/curl-requests.ts'
import { divideCommandLine, parseCmd } from './testing/parse-cmd.ts'
import { UnquotableError } from './unquotable-error.ts'
import { parsePowerShell, toLegacyCommandLine } from './testing/parse-powershell.ts'
import { runs } from '../testing/extent.ts'

const request = {
  url: 'http://localhost/f',
  headers: { Accept: 'a/b', 'X-Trace': '1' },
  body: '{"a":"it\'s"}',
}

describe('formatCurl', () => {
  test('writes one argument per line', () => {
    expect(formatCurl(request)).toBe(
      [
        "curl 'http://localhost/f' \\",
        "  -H 'Accept: a/b' \\",
        "  -H 'X-Trace: 1' \\",
        String.raw`  --data-raw '{"a":"it\u0027s"}'`,
      ].join('\n'),
    )
  })

  test('pipes the body to curl.exe in PowerShell', () => {
    expect(formatCurl(request, { shell: 'powershell' })).toBe(
      [
        String.raw`'{"a":"it\u0027s"}' | curl.exe 'http://localhost/f' ${'`'}`,
        "  -H 'Accept: a/b' `",
        "  -H 'X-Trace: 1' `",
        "  --data-binary '@-'",
      ].join('\n'),
    )
  })

  test('writes one line with further options', () => {
    expect(formatCurl({ ...request, headers: {} }, { flags: ['-i'], oneLine: true })).toBe(
      String.raw`curl -i 'http://localhost/f' --data-raw '{"a":"it\u0027s"}'`,
    )
  })

  test('names a method that curl does not choose itself', () => {
    const url = 'http://localhost/'
    expect(formatCurl({ url, headers: {} })).toBe("curl 'http://localhost/'")
    expect(formatCurl({ url, headers: {}, method: 'GET' })).toBe("curl 'http://localhost/'")
    expect(formatCurl({ url, headers: {}, method: 'POST' })).toBe(
      "curl -X POST 'http://localhost/'",
    )
  })

  test('disables URL globbing for brackets and braces', () => {
    expect(formatCurl({ url: 'http://localhost/[a]', headers: {}, body: '{}' })).toMatch(
      /^curl --globoff 'http/,
    )
  })

  test.each([
    ['a URL that curl reads as an option', { url: '-K file', headers: {} }, {}],
    ['a URL of a file', { url: 'file:///etc/passwd', headers: {} }, {}],
    ['a line break in a header', { ...request, headers: { 'Api-Version': '1\nX: y' } }, {}],
    ['NUL in a header', { ...request, headers: { 'Api-Version': '1\0' } }, {}],
    ['a body with control characters that is not JSON', { ...request, body: 'a\0' }, {}],
    ['text that changes the writing direction', { ...request, headers: { A: '\u202e' } }, {}],
    [
      'quotation marks in PowerShell',
      { ...request, headers: { 'Api-Version': '"1"' } },
      { shell: 'powershell' },
    ],
  ] as [string, CurlRequest, CurlOptions][])('rejects %s', (_, rejected, options) => {
    expect(() => formatCurl(rejected, options)).toThrow(UnquotableError)
  })
})

/** Returns undefined for a request that is rejected. Others fail the test. */
function formatAccepted(accepted: CurlRequest, options: CurlOptions): string | undefined {
  try {
    return formatCurl(accepted, options)
  } catch (error) {
    expect(error).toBeInstanceOf(UnquotableError)
    const unusual = options.shell === 'powershell' ? /[^ -~]|"|\\$/ : /[^ -~]/
    expect(Object.values(accepted.headers).some((value) => unusual.test(value))).toBe(true)
    return undefined
  }
}

describe.each([true, false])('on one line: %s', (oneLine) => {
  property.prop([curlRequest], { numRuns: runs(500) })(
    'PowerShell passes exactly the request, in any version',
    (any) => {
      const command = formatAccepted(any, { shell: 'powershell', oneLine })
      if (command === undefined) return
      const [input, words, ...more] = parsePowerShell(command)
      expect([input!.length, words![0], more]).toEqual([
        1,
        { text: 'curl.exe', isString: false },
        [],
      ])
      const args = words!.slice(1).map(({ text }) => text)
      expect(divideCommandLine(toLegacyCommandLine(args))).toEqual(args)
      expect(input![0]!.text).toMatch(/^[ -~]*$/)
      expect(normalizeArguments(args, input![0]!.text)).toEqual(expectedArguments(any, true))
    },
  )

  property.prop([curlRequest], { numRuns: runs(500) })(
    'a command for POSIX shells starts no other command in PowerShell or the command prompt',
    (any) => {
      const command = formatAccepted(any, { oneLine })
      if (command === undefined) return
      const lines = command.split('\n')
      const { commands, variables } = parseCmd(command)
      expect(variables).toEqual([])
      expect(commands).toHaveLength(lines.length)
      const words = parsePowerShell(command)
      expect(words).toHaveLength(lines.length)
      expect(
        words
          .flat()
          .filter(({ isString }) => !isString)
          .map(({ text }) => text),
      ).toEqual(expect.arrayContaining(['curl', '-H', '--data-raw']))
    },
  )
})

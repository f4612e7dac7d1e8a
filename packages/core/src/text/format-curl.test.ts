import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { formatCurl, quoteForShell } from './format-curl.ts'

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

  test('escapes what ends strings or joins commands in a shell of Windows, in JSON', () => {
    const value = { '&calc': `'’‚“ & | < > ^ %PATH% \\' $HOME` }
    const command = formatCurl({ url: 'u', headers: {}, body: JSON.stringify(value) })
    const [, body] = /--data-raw '(.*)'$/.exec(command)!
    expect(body).not.toMatch(/['&|<>^%\u2018-\u201f]/)
    expect(JSON.parse(body!)).toEqual(value)
    expect(formatCurl({ url: 'u', headers: {}, body: "{it's}" })).toContain(String.raw`it'\''s`)
  })

  test('disables URL globbing for brackets and braces', () => {
    expect(formatCurl({ url: 'http://localhost/[a]', headers: {}, body: '{}' })).toMatch(
      /^curl --globoff 'http/,
    )
  })
})

describe.skipIf(process.platform === 'win32')('quoteForShell', () => {
  test.each([
    '',
    "it's",
    "''",
    '$(id) `id` $HOME',
    String.raw`\ \\ \n`,
    'a\nb',
    '!x "y" *?[a] ~ # & | ;',
    'ü ✓',
  ])('round-trips %j through a shell', (text) => {
    const script = `printf %s ${quoteForShell(text)}`
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(text)
  })
})

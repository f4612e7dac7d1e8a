import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { formatCurl, quoteForShell } from './curl.ts'

describe('formatCurl', () => {
  it('writes one argument per line', () => {
    const request = {
      url: 'http://localhost/f',
      headers: { Accept: 'a/b' },
      body: '{\n  "a": "it\'s"\n}',
    }
    expect(formatCurl(request)).toBe(
      [
        "curl 'http://localhost/f' \\",
        "  -H 'Accept: a/b' \\",
        String.raw`  --data-raw '{"a":"it'\''s"}'`,
      ].join('\n'),
    )
  })

  it('turns patterns in the URL off', () => {
    expect(formatCurl({ url: 'http://localhost/[a]', headers: {}, body: '{}' })).toMatch(
      /^curl --globoff 'http/,
    )
  })
})

describe.skipIf(process.platform === 'win32')('quoteForShell', () => {
  it.each([
    '',
    "it's",
    "''",
    '$(id) `id` $HOME',
    String.raw`\ \\ \n`,
    'a\nb',
    '!x "y" *?[a] ~ # & | ;',
    'ü ✓',
  ])('comes through a shell unchanged: %j', (text) => {
    const script = `printf %s ${quoteForShell(text)}`
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(text)
  })
})

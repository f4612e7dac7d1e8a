import { fc } from '@fast-check/vitest'
import type { CurlRequest } from '../format-curl.ts'

/** What shells, curl and tools for HTTP requests interpret. */
const SPECIAL = [
  ...`'"\\\`$!%^&|<>;()[]{}#~*?@-=,: \n\r\t\0`,
  "''",
  "'; calc; '",
  "\\' calc '",
  '"; calc; "',
  '"&calc&"',
  '&calc&',
  '$(calc)',
  '`calc`',
  '%PATH%',
  '!PATH!',
  '$PATH',
  '$env:PATH',
  '${PATH}',
  '{{$processEnv PATH}}',
  '\\',
  '\\\\',
  '\u2018',
  '\u2019',
  '\u201a',
  '\u201b',
  '\u201c',
  '\u201d',
  '\u202e',
  '\u2028',
  'é',
  '✓',
  '😀',
  'a',
  'PATH',
  '41',
]

/** Texts that shells interpret unless they are quoted. */
const specialText = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...SPECIAL) },
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

// `JSON.parse` of Node 26.10 takes an escaped key for one that ends with a backslash, if it has parsed such a key before.
const key = specialText.map((text) => text.replaceAll('\\', '/'))

/** Requests with values that shells interpret unless they are quoted. */
export const curlRequest: fc.Arbitrary<CurlRequest & { body: string }> = fc.record({
  url: specialText.map((text) => `http://localhost/${text}/f`),
  headers: fc.record({
    Accept: fc.constant('a/b'),
    'Api-Version': specialText,
    'X-More': specialText,
  }),
  body: fc
    .tuple(fc.dictionary(key, specialText, { maxKeys: 3 }), fc.constantFrom(0, 2))
    .map(([value, space]) => JSON.stringify(value, undefined, space)),
})

/** The arguments that curl must receive: with an encoded URL, the body as a value. */
export function normalizeArguments(args: readonly string[], input?: string): unknown {
  const [url, ...others] = args.filter((arg) => arg !== '--globoff')
  return {
    url: encode(url!),
    headers: others.filter((_, at) => others[at - 1] === '-H'),
    options: others.filter((arg, at) => others[at - 1] !== '-H' && arg.startsWith('-')),
    body: JSON.parse(input ?? others.at(-1)!) as unknown,
  }
}

/** The same for a request. */
export function expectedArguments(
  { url, headers, body }: CurlRequest & { body: string },
  isPiped = false,
): unknown {
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return normalizeArguments(
    [url, ...args, ...(isPiped ? ['--data-binary'] : ['--data-raw', body])],
    body,
  )
}

/** Encodes all characters that are reserved or not valid in URLs. Escape sequences stay as they are. */
function encode(url: string): string {
  return url.replaceAll(/[^\w\-.~%]/gu, (character) =>
    Array.from(new TextEncoder().encode(character), formatByte).join(''),
  )
}

function formatByte(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

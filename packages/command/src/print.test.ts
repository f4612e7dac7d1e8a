import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { expect, it } from 'vitest'
import { link } from './colorize.ts'
import { print } from './print.ts'

function printTo(text: string, hasColors: boolean): string {
  let written = ''
  const stream = {
    isTTY: hasColors,
    hasColors: () => hasColors,
    write: (part: string) => (written += part),
  }
  // Only what `print` uses.
  print(text, stream as unknown as NodeJS.WriteStream)
  return written
}

const red = styleText('red', 'red', { validateStream: false })

it('keeps colors in a terminal with colors only', () => {
  expect(printTo(`${red}\n`, true)).toBe(`${red}\n`)
  expect(printTo(`${red}\n`, false)).toBe('\\u001b[31mred\\u001b[39m\n')
})

it('keeps links to rules in a terminal with colors only', () => {
  const url = 'https://you.example.com/fc/rules.html#flag-known'
  const linked = `\u001b]8;;${url}\u001b\\flag-known\u001b]8;;\u001b\\`
  expect(link({ isTTY: true, hasColors: () => true } as WriteStream, 'flag-known', url)).toBe(
    linked,
  )
  expect(printTo(linked, true)).toBe(linked)
  expect(printTo(linked, false)).not.toContain('\u001b')
  const other = '\u001b]8;;https://evil.example/\u001b\\'
  expect(printTo(other, true)).not.toBe(other)
})

it.each([true, false])('escapes all other sequences (colors: %s)', (hasColors) => {
  expect(printTo('a\u001b[2Jb\u001b]0;c\u0007\u202e\r\nd', hasColors)).toBe(
    'a\\u001b[2Jb\\u001b]0;c\\u0007\\u202e\r\nd',
  )
})

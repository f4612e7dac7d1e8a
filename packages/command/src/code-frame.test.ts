import { createLineIndex } from 'fc-core/json'
import { expect, test } from 'vitest'
import { formatCodeFrame } from './code-frame.ts'

/** Formats the frame of a text with the range between two bars. */
function frameOf(marked: string): string[] {
  const [before, inside, after] = marked.split('|')
  const text = `${before}${inside}${after}`
  const range = createLineIndex(text).rangeOf(before!.length, before!.length + inside!.length)
  return formatCodeFrame(text, range).map((line) => line.text)
}

test.each<[string, string, string[]]>([
  ['the lines around it', 'a\nb\nc |d|\ne\nf', ['2 | b', '3 | c d', '  |   ^', '4 | e']],
  ['the first line', '|{|\n}', ['1 | {', '  | ^', '2 | }']],
  ['the last line', '{\n|}|\n', ['1 | {', '2 | }', '  | ^']],
  ['an empty line before', '\n|ab|', ['1 | ', '2 | ab', '  | ^^']],
  ['an empty range', 'ab||', ['1 | ab', '  |   ^']],
  ['Windows line ends', 'a\r\n|b|\r\nc\r\n', ['1 | a', '2 | b', '  | ^', '3 | c']],
  ['several lines', 'a |{\nb}|', ['1 | a {', '  |   ^', '2 | b}']],
  ['tabs and control characters', '\t|\u0001|', ['1 |   \\u0001', '  |   ^^^^^^']],
])('a frame of %s', (_, marked, frame) => {
  expect(frameOf(marked)).toEqual(frame)
})

test('a frame of a long line has its part around the range, without lines that are far away', () => {
  const long = 'x'.repeat(5000)
  const near = [`1 | …${'x'.repeat(30)}ab${'x'.repeat(68)}…`, `  | ${' '.repeat(31)}^^`]
  expect(frameOf(`${long}|ab|${long}\n`)).toEqual(near)
  expect(frameOf(`${long}|ab|${long}\nnext`)).toEqual(near)
  expect(frameOf(`previous\n${long}|ab|\nnext`)).toEqual([
    '1 | previous',
    `2 | …${'x'.repeat(98)}ab`,
    `  | ${' '.repeat(99)}^^`,
    '3 | next',
  ])
  expect(frameOf(`${long}\n|ab|`)).toEqual(['2 | ab', '  | ^^'])
})

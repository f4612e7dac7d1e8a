import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { joinWebpFrames, readChunks } from '../scripts/record/animated-webp.ts'
import { formatAnsi } from '../scripts/record/ansi.ts'

const FOLDER = 'docs/images'
const files = globSync(`${FOLDER}/record-*.webp`).map((file) => file.replaceAll('\\', '/'))
const animations = files.filter((file) => !file.endsWith('-still.webp'))

describe('recordings', () => {
  it('are the five scenes, with at most 400 kB each and 2 MB in total', () => {
    expect(animations.map((file) => /record-(\w+)/.exec(file)![1]).toSorted()).toEqual([
      'client',
      'diff',
      'editor',
      'explorer',
      'mock',
    ])
    const sizes = files.map((file) => statSync(file).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000)
  })

  it.each(animations)('%s is an animation of at most 30 seconds that repeats', (file) => {
    const chunks = readChunks(readFileSync(file))
    expect(chunks.slice(0, 2).map(({ type }) => type)).toEqual(['VP8X', 'ANIM'])
    expect(chunks[1]!.content.readUInt16LE(4)).toBe(0)
    const durations = chunks.slice(2).map(({ content }) => content.readUIntLE(12, 3))
    expect(durations.length).toBeGreaterThan(5)
    const total = durations.reduce((sum, duration) => sum + duration, 0)
    expect(total).toBeLessThanOrEqual(30_000)
  })

  it.each(animations)(
    '%s is in the tour, with a description and a picture without motion',
    (file) => {
      const name = file.slice('docs/'.length)
      const still = name.replace('.webp', '-still.webp')
      const pattern = new RegExp(
        `<source media="\\(prefers-reduced-motion: reduce\\)" srcset="\\./${still}" />\\s*<img src="\\./${name}" alt="([^"]+)"`,
      )
      const [, alt = ''] = pattern.exec(readFileSync('docs/tour.md', 'utf8')) ?? []
      expect(alt.length).toBeGreaterThan(40)
      expect(readChunks(readFileSync(`docs/${still}`)).map(({ type }) => type)).not.toContain(
        'ANIM',
      )
    },
  )
})

describe('joinWebpFrames', () => {
  const chunk = (type: string, content: number[]): number[] => [
    ...Buffer.from(type),
    content.length,
    0,
    0,
    0,
    ...content,
    ...(content.length % 2 === 1 ? [0] : []),
  ]
  const picture = Buffer.from([
    ...Buffer.from('RIFF'),
    16,
    0,
    0,
    0,
    ...Buffer.from('WEBP'),
    ...chunk('VP8L', [1, 2, 3]),
  ])

  it('writes size, position and duration of frames', () => {
    const frame = { webp: picture, x: 2, y: 4, width: 300, height: 1, duration: 1000 }
    const file = joinWebpFrames([frame, frame], { width: 1360, height: 800 })
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    const [header, , first, second, ...others] = readChunks(file)
    expect(others).toEqual([])
    expect([header!.content.readUIntLE(4, 3), header!.content.readUIntLE(7, 3)]).toEqual([
      1359, 799,
    ])
    expect(first).toEqual(second)
    const numbers = [0, 3, 6, 9, 12].map((at) => first!.content.readUIntLE(at, 3))
    expect(numbers).toEqual([1, 2, 299, 0, 1000])
    expect([...first!.content.subarray(16)]).toEqual(chunk('VP8L', [1, 2, 3]))
  })

  it('rejects pictures that are not lossless', () => {
    const frame = { webp: Buffer.from(picture), x: 0, y: 0, width: 1, height: 1, duration: 1 }
    frame.webp.write('VP8 ', 12)
    expect(() => joinWebpFrames([frame], frame)).toThrow('not a lossless WebP picture')
  })
})

describe('formatAnsi', () => {
  const style = (code: number | string): string => `\u001b[${code}m`
  it.each([
    ['a < b', 'a &lt; b'],
    [
      `${style(1)}bold${style(22)} plain`,
      '<span class="c1">bold</span><span class=""> plain</span>',
    ],
    [`${style('2;36')}dim${style(0)}`, '<span class="c2 c36">dim</span><span class=""></span>'],
    [
      `${style(31)}red${style(32)}green`,
      '<span class="c31">red</span><span class="c32">green</span>',
    ],
    ['\u001b]8;;https://example.com\u001b\\text\u001b]8;;\u001b\\', 'text'],
  ])('formats %j', (line, html) => {
    expect(formatAnsi(line)).toBe(html)
  })
})

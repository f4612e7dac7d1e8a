import type { Random } from './random.ts'

const alphabets: Readonly<Record<string, string>> = {
  '~': '0123456789',
  '!': '123456789',
  '%': '0123456789abcdef',
  '^': 'ABCDEFGHJKLMNPRSTUVWXYZ',
  '*': 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
}

/** A generator of texts of a pattern, as the word tables have them: `^^-~~~` → `KT-204`. */
export function readPattern(pattern: string): (random: Random) => string {
  const parts = [...pattern].map((sign) => alphabets[sign] ?? sign)
  return (random) => {
    let text = ''
    for (const part of parts) text += part.length === 1 ? part : random.text(part, 1)
    return text
  }
}

/** Hexadecimal digits, eight per random number. */
export function hex(random: Random, length: number): string {
  let text = ''
  for (let left = length; left > 0; left -= 8) text += random.next().toString(16).padStart(8, '0')
  return text.slice(0, length)
}

/** A UUID of version 4. */
export function generateUuid(random: Random): string {
  const text = hex(random, 32)
  const variant = '89ab'[random.next() & 3]!
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`
}

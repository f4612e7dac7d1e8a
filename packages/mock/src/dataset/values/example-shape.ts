import type { Make } from './field-hint.ts'
import { hex } from './texts.ts'

/**
 * Texts of the shape of an example: its numbers of three digits and more, and its long hexadecimal parts, differ from record to record.
 *
 * @example likeExample('INV-2024-0017') // INV-5071-8312, …
 */
export function likeExample(example: string): Make<string> {
  const parts = example.split(varying)
  if (parts.length === 1 || example.length > 200) return () => example
  return (_, random) => {
    let text = ''
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) text += part
      else if (digitsOnly.test(part)) text += decimal(random.next(), part.length)
      else text += hex(random, part.length)
    }
    return text
  }
}

const varying = /((?<![A-Za-z\d])\d{3,}(?![A-Za-z\d])|(?<=0x)[\da-f]+|\b(?=[a-f]*\d)[\da-f]{8,}\b)/
const digitsOnly = /^\d+$/

/** `length` digits, the first one not zero. */
function decimal(number: number, length: number): string {
  const text = String(number).padStart(10, '7')
  const first = String(1 + (number % 9))
  return (first + text.slice(1).repeat(Math.ceil(length / 9))).slice(0, length)
}

import type { Random } from './random.ts'

/** The decimal digits. */
export const digits = '0123456789'
/** Letters and digits. */
export const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Capital letters without those that look like digits. */
export const capitals = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Hexadecimal digits, eight per random number. */
export function hex(random: Random, length: number): string {
  let text = ''
  for (let left = length; left > 0; left -= 8) text += eightDigits(random.next())
  return text.length === length ? text : text.slice(0, length)
}

/** An address of the blocks that are reserved for documentation. */
export function generateIpv4(random: Random): string {
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`
}

/** An address of the block that is reserved for documentation. */
export function generateIpv6(random: Random): string {
  return `2001:db8:${hex(random, 4)}::${random.int(1, 9999)}`
}

/** `+4930…` */
export function generatePhone(dialCode: string, random: Random): string {
  return `+${dialCode}${random.int(200_000_000, 999_999_999)}`
}

/** Some bytes in base 64. */
export function generateBase64(random: Random): string {
  return random.text(`${alphanumeric}+/`, 4 * random.int(4, 10))
}

/** A UUID of version 4. */
export function generateUuid(random: Random): string {
  const text = hex(random, 32)
  const variant = '89ab'[random.next() & 3]!
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`
}

function eightDigits(number: number): string {
  return number.toString(16).padStart(8, '0')
}

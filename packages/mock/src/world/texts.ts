import type { Random } from './random.ts'

export const digits = '0123456789'
export const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `0123456789abcdef`, at random. */
export function hex(random: Random, length: number): string {
  return random.text('0123456789abcdef', length)
}

/** A number from the blocks reserved for documentation. */
export function makeIpv4(random: Random): string {
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`
}

/** An address from the block reserved for documentation. */
export function makeIpv6(random: Random): string {
  return `2001:db8:${hex(random, 4)}::${random.int(1, 9999)}`
}

/** A number that could exist: `+4930…`. */
export function makePhone(dialCode: string, random: Random): string {
  return `+${dialCode}${random.int(2, 9)}${random.text(digits, 8)}`
}

/** Some bytes in base 64. */
export function makeBase64(random: Random): string {
  return random.text(`${alphanumeric}+/`, 4 * random.int(4, 10))
}

/** A UUID of version 4. */
export function makeUuid(random: Random): string {
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(random, 3)}-${hex(random, 12)}`
}

/**
 * Returns about how many bytes of memory a JSON value takes. Other values, such as functions, count as one word.
 *
 * Texts count as V8 stores them: one byte for each character if all are in Latin-1, otherwise two.
 */
export function memoryOf(value: unknown): number {
  if (typeof value === 'string') return textMemory(value)
  if (typeof value === 'number') return 16
  if (typeof value !== 'object' || value === null) return WORD
  if (Array.isArray(value)) {
    let total = 32
    for (const item of value) total += WORD + memoryOf(item)
    return total
  }
  let [total, members] = [56, 0]
  for (const name in value) {
    total += WORD + textMemory(name) + memoryOf((value as Record<string, unknown>)[name])
    members++
  }
  return members > MAX_SHAPE ? total + members * ENTRY : total
}

/** Returns about how many bytes of memory a text takes. */
export function textMemory(text: string): number {
  return 24 + (IS_LATIN1.test(text) ? text.length : text.length * 2)
}

const WORD = 8

/** Objects with more members have a hash table of their own. */
const MAX_SHAPE = 64
const ENTRY = 48

const IS_LATIN1 = /^[\0-\xff]*$/

import type { Make } from '../field-hint.ts'

/** One of a few texts. One listed twice is twice as frequent. */
export function oneOf(...values: string[]): Make<string> {
  return (_, random) => random.pick(values)
}

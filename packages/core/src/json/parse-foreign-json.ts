import { isDeeper } from './is-deeper.ts'

/**
 * Parses JSON that others have written, such as recorded bodies.
 *
 * @param maxLevels Maximum nesting: recursive code could overflow the stack.
 * @returns Undefined for a text that is not JSON, such as a binary body, or has more levels.
 */
export function parseForeignJson(text: string, maxLevels = 100): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return isDeeper(value, maxLevels) ? undefined : value
  } catch {
    return undefined
  }
}

import { isObject } from '../document-set.ts'

/** Returns the description of a part of a collection: a text, or an object with one. */
export function descriptionOf(owner: unknown): string {
  const description = isObject(owner) ? owner['description'] : undefined
  const text = isObject(description) ? description['content'] : description
  return typeof text === 'string' ? text.trim() : ''
}

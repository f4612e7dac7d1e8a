import { wordSet } from '../../../names/word-table.ts'

/** Last words of names of object types that tell nothing about what the objects are. */
export const objectSuffixes =
  'object|resource|response|result|info|description|details|metadata|summary|data|output|input|dto|model|entity|param|params|schema|view|full|basic|ref|reference|v2'

const verbs = wordSet('create|update|delete|get|list|add|remove|put|patch|set|new|find|search')

/** Whether a name of an object type begins with a verb. */
export function isVerb(word: string): boolean {
  return verbs().has(word)
}

import { findBareResult } from '../definition/bare-result.ts'
import { listWords } from '../text/list-words.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The definition describes what its endpoints return: with `attributes`, objects of `objects`, or the types of items.
 *
 * Reported once for the package, from three endpoints on: a new definition starts with few of them. The rules `bare-object-return`, `bare-array-return` and `bare-page-return` report each endpoint.
 */
export default defineRule<{ names: readonly string[]; count: number; total: number }>({
  id: 'results-described',
  severity: 'info',
  presets: { 'web-function': 'off', strict: 'off' },
  description: 'A definition should describe the objects and arrays that its endpoints return.',
  source: 'Public Web Function protocol: types',
  examples: {
    incorrect: {
      endpoints: [
        { name: 'list-users', returns: ['object'], flags: ['paginated'] },
        { name: 'find-user', returns: ['object'] },
        { name: 'create-user', returns: ['object'] },
      ],
    },
    correct: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [
        { name: 'list-users', returns: ['object.user'], flags: ['paginated'] },
        { name: 'find-user', returns: ['object.user'] },
        { name: 'create-user', returns: ['object.user'] },
      ],
    },
  },
  message: ({ names, count, total }) => {
    const shown = names.map((name) => quote(name))
    const list = listWords(count > shown.length ? [...shown, 'others'] : shown)
    return `The results of ${count} of ${total} endpoints are not described, so their types are unknown${shown.length === 0 ? '' : `: ${list}`}. Add \`attributes\` or return \`object.<name>\`; \`fc-cli infer\` describes what recorded calls returned.`
  },
  check({ definition: { endpoints }, report }) {
    const names: string[] = []
    let count = 0
    for (const endpoint of endpoints ?? []) {
      if (findBareResult(endpoint) === undefined) continue
      count++
      if (names.length < MAX_NAMES && endpoint?.name !== undefined) names.push(endpoint.name)
    }
    if (count < MIN_ENDPOINTS) return
    const args = { names, count, total: endpoints!.length }
    report({ path: ['endpoints'], mark: 'key', args })
  },
})

const MIN_ENDPOINTS = 3
/** Number of endpoints in the message. */
const MAX_NAMES = 3

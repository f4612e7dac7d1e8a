import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Every public client can call an endpoint by its name. The convention is lower case with hyphens.
 *
 * Uppercase letters usually concern the whole package and are reported once, at the first such name.
 *
 * Names that are not valid in a URL are reported by `endpoint-name-valid` and `endpoint-name-encoding`.
 */
export default defineRule<{ name: string; problem: Problem; others: number }>({
  id: 'endpoint-name-reachable',
  severity: 'off',
  presets: { 'web-function': 'warning' },
  description: 'Every public client should be able to call an endpoint by its name.',
  source: 'Public Web Function protocol: names that clients can call.',
  examples: {
    incorrect: { endpoints: [{ name: 'list_users', returns: ['object'] }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'] }] },
  },
  message: ({ name, problem, others }) =>
    `Endpoint name ${quote(name)} ${MESSAGES[problem](name, others)}`,
  check({ definition, report }) {
    const cased: { name: string; path: Path }[] = []
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      const problem = name === undefined ? undefined : findProblem(name)
      if (name === undefined || problem === undefined) return
      const path = ['endpoints', index, 'name']
      if (problem === 'uppercase') cased.push({ name, path })
      else report({ path, args: { name, problem, others: 0 } })
    })
    const [first] = cased
    if (first === undefined) return
    const { name, path } = first
    report({ path, args: { name, problem: 'uppercase', others: cased.length - 1 } })
  },
})

type Problem = 'underscore' | 'uppercase' | 'member'

const MESSAGES: Record<Problem, (name: string, others: number) => string> = {
  underscore: (name) =>
    `cannot be called by the Go and Java clients: they replace "_" with "-" and call ${quote(name.replaceAll('_', '-'))}. Use hyphens instead.`,
  uppercase: (name, others) =>
    `contains uppercase letters${formatOthers(others)}: clients that expose endpoints as methods change the case. The conventional name is ${quote(kebabCase(name))}.`,
  member: () =>
    'is a built-in member of objects in the JavaScript or Ruby client, which a method call would find instead. Choose a different name.',
}

function formatOthers(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', as does 1 other' : `, as do ${count} others`
}

function findProblem(name: string): Problem | undefined {
  if (INVALID_IN_SEGMENT.test(name)) return undefined
  if (name.includes('_')) return BUILT_IN.has(name) ? 'member' : 'underscore'
  if (BUILT_IN.has(name)) return 'member'
  return name === name.toLowerCase() ? undefined : 'uppercase'
}

const INVALID_IN_SEGMENT = /[\s"<>^`{|}/\\?#%\u0000-\u001f\u007f-\u009f]/

/** Built-in members that could be names of functions. */
const BUILT_IN = new Set(
  [
    '__proto__ constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf',
    'class clone display dup extend freeze hash inspect method methods send tap then',
  ].flatMap((words) => words.split(' ')),
)

function kebabCase(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
}

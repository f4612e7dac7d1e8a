import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an endpoint is one that every public client can call. By convention that is lower case with hyphens.
 *
 * Upper case letters are a matter of the whole package: one finding, at the first such name.
 *
 * What makes a name no URL segment at all is left to `endpoint-name-valid`.
 */
export default defineRule<{ name: string; problem: Problem; others: number }>({
  id: 'endpoint-name-reachable',
  severity: 'off',
  presets: { 'web-function': 'warning' },
  description: 'The name of an endpoint should be one that every public client can call.',
  source: 'Public Web Function protocol: names that clients can reach.',
  examples: {
    bad: { endpoints: [{ name: 'list_users', returns: ['object'] }] },
    good: { endpoints: [{ name: 'list-users', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ name, problem, others }) =>
    `Endpoint name ${quote(name)} ${MESSAGES[problem](name, others)}`,
  check({ definition, report }) {
    const cased: { name: string; path: Path }[] = []
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      const problem = name === undefined ? undefined : findProblem(name)
      if (name === undefined || problem === undefined) return
      const path = ['endpoints', index, 'name']
      if (problem === 'letter-case') cased.push({ name, path })
      else report({ path, args: { name, problem, others: 0 } })
    })
    const [first] = cased
    if (first === undefined) return
    const { name, path } = first
    report({ path, args: { name, problem: 'letter-case', others: cased.length - 1 } })
  },
})

type Problem = 'blank' | 'underscore' | 'letter-case' | 'member'

const MESSAGES: Record<Problem, (name: string, others: number) => string> = {
  blank: () =>
    'holds blanks, which no client can write in the name of a method. Write hyphens instead.',
  underscore: (name) =>
    `cannot be reached by the Go and Java clients: they turn "_" into "-" and call ${quote(name.replaceAll('_', '-'))}. Write hyphens instead.`,
  'letter-case': (name, others) =>
    `has upper case letters${others > 0 ? ` (${others} more like it)` : ''}: clients that make methods of names change the letter case. By convention it would be ${quote(kebabCase(name))}.`,
  member: () =>
    'is that of a member which objects of the JavaScript or Ruby client have by nature, so that a method call finds that one. Give it a longer name.',
}

function findProblem(name: string): Problem | undefined {
  if (NO_SEGMENT.test(name)) return undefined
  if (/\s/.test(name.trim())) return 'blank'
  if (name.includes('_')) return BUILT_IN.has(name) ? 'member' : 'underscore'
  if (BUILT_IN.has(name)) return 'member'
  return name === name.toLowerCase() ? undefined : 'letter-case'
}

const NO_SEGMENT = /[/\\?#%\u0000-\u001f\u007f-\u009f]/

/** The ones that could be names of functions. */
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

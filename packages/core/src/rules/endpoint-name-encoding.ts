import { renameEndpoint } from '../fix/rename-endpoint.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an endpoint has only characters that a URL can contain as they are: clients append it to `base_url`. Letters of any script are allowed.
 *
 * Other names that are no path segment are reported by `endpoint-name-valid`.
 *
 * Spec: What the service does, items 1 to 3; RFC 3986, section 3.3.
 */
export default defineRule<{ name: string; problem: Problem }>({
  id: 'endpoint-name-encoding',
  severity: 'warning',
  description: 'The name of an endpoint should not need encoding in a URL.',
  requirement: 'definition.endpoint-names',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list users', returns: ['object'] }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ name, problem }) => `Endpoint name ${quote(name)} ${MESSAGES[problem](name)}`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      if (name === undefined || IN_OTHER_RULE.test(name) || name !== name.trim()) return
      if (!UNSAFE.test(name)) return
      const problem = TEMPLATE.test(name)
        ? 'template'
        : /\s/.test(name)
          ? 'whitespace'
          : 'characters'
      const fix = renameEndpoint(index, endpoint!, (value) => value !== '' && !UNSAFE.test(value))
      report({
        path: ['endpoints', index, 'name'],
        args: { name, problem },
        ...(fix && { fix }),
      })
    })
  },
})

type Problem = 'template' | 'whitespace' | 'characters'

const MESSAGES: Record<Problem, (name: string) => string> = {
  template: (name) =>
    `contains ${quote(TEMPLATE.exec(name)![0])}, but parameters are never in the path. Declare an argument instead.`,
  whitespace: () =>
    'contains whitespace, which a URL cannot contain: clients encode it differently or not at all. Use "-" instead.',
  characters: (name) =>
    `contains ${describeCharacter(UNSAFE.exec(name)![0])}, which a URL cannot contain: clients encode it differently or not at all. Remove it.`,
}

function describeCharacter(character: string): string {
  return character === '"' ? 'a double quote' : quote(character)
}

const TEMPLATE = /\{[^{}]*\}|<[^<>]*>/

/** Whitespace and the printable ASCII characters that RFC 3986 does not allow in a path segment. */
const UNSAFE = /[\s"<>^`{|}]/

const IN_OTHER_RULE = /[/\\?#%\p{Cc}\p{Cf}\p{Cs}]/u

import { quote } from '../text/quote.ts'
import type { Path } from '../json/json-pointer.ts'
import { defineRule } from './define-rule.ts'

/**
 * The `docs` of the package, an endpoint or an argument are not empty.
 *
 * Missing keys are reported by `package-complete`, `endpoint-complete` and `argument-complete`.
 *
 * Spec: Package, Endpoint and Argument definition, `docs`.
 */
export default defineRule<{ kind: string; name: string | undefined }>({
  id: 'docs-present',
  severity: 'off',
  presets: { strict: 'warning' },
  description: 'The `docs` of the package, an endpoint or an argument should not be empty.',
  source: 'Interface, Resources and their fields: `docs` is documentation.',
  examples: { incorrect: { docs: '' }, correct: { docs: 'Users and teams of the company.' } },
  isLocal: true,
  message: ({ kind, name }) =>
    `\`docs\` of ${kind}${name === undefined ? '' : ` ${quote(name)}`} is empty. Add a description.`,
  check({ definition, report }) {
    const check = (
      object: { name?: string | undefined; docs?: string | undefined } | undefined,
      kind: string,
      path: () => Path,
    ): void => {
      if (object?.docs === undefined || /\S/.test(object.docs)) return
      report({ path: [...path(), 'docs'], args: { kind, name: object.name } })
    }
    check({ docs: definition.docs }, 'the package', () => [])
    definition.endpoints?.forEach((endpoint, index) => {
      check(endpoint, 'endpoint', () => ['endpoints', index])
      endpoint?.arguments?.forEach((argument, argumentIndex) =>
        check(argument, 'argument', () => ['endpoints', index, 'arguments', argumentIndex]),
      )
    })
  },
})

import { visitErrorLists } from '../definition/visit-errors.ts'
import { defineRule } from './define-rule.ts'

/**
 * Errors are listed for endpoints with the flag `error_triple`: without it, clients of the public protocol do not look for a code.
 *
 * Where no endpoint of the package has the flag, that is one finding, at the first list of errors.
 */
export default defineRule<{ anywhere: boolean }>({
  id: 'errors-without-error-triple',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'An endpoint that lists errors should have the flag `error_triple`.',
  source: 'Public Web Function protocol: errors are read by the flag `error_triple`.',
  examples: {
    bad: { endpoints: [{ name: 'find-user', returns: ['object'], errors: ['NOT_FOUND'] }] },
    good: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          flags: ['error_triple'],
          errors: ['NOT_FOUND'],
        },
      ],
    },
  },
  message: ({ anywhere }) =>
    `${anywhere ? 'This endpoint lists errors, but does not have' : 'Errors are listed, but no endpoint has'} the flag \`error_triple\`: clients of the public protocol read a code only where it is set. Set it where 400 bodies are [code, message, details].`,
  check({ definition, report }) {
    const { endpoints } = definition
    const anywhere =
      endpoints?.some((endpoint) => endpoint?.flags?.includes('error_triple')) ?? false
    let done = false
    visitErrorLists(definition, (_, path) => {
      if (done) return
      const [list, index] = path()
      const endpoint = list === 'endpoints' ? endpoints?.[Number(index)] : undefined
      // With the flag somewhere, the errors of the package have a reader.
      if (anywhere && (endpoint === undefined || endpoint.flags?.includes('error_triple'))) return
      report({ path: path(), mark: 'key', args: { anywhere } })
      done = !anywhere
    })
  },
})

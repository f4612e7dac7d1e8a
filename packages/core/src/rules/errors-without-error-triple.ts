import { visitErrorLists } from '../definition/visit-errors.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint that lists errors has the flag `error_triple`: without it, clients of the public protocol ignore error codes.
 *
 * If no endpoint of the package has the flag, the problem is reported once, at the first list of errors.
 */
export default defineRule<{ anywhere: boolean }>({
  id: 'errors-without-error-triple',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'An endpoint that lists errors should have the flag `error_triple`.',
  source: 'Public Web Function protocol: errors are read by the flag `error_triple`.',
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['object'], errors: ['NOT_FOUND'] }] },
    correct: {
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
    `${anywhere ? 'This endpoint lists errors but does not have' : 'Errors are listed but no endpoint has'} the flag \`error_triple\`: clients of the public protocol ignore the error codes. Add the flag if 400 responses are [code, message, details].`,
  check({ definition, report }) {
    const { endpoints } = definition
    const anywhere =
      endpoints?.some((endpoint) => endpoint?.flags?.includes('error_triple')) ?? false
    let isReported = false
    visitErrorLists(definition, (_, path) => {
      if (isReported) return
      const [list, index] = path()
      const endpoint = list === 'endpoints' ? endpoints?.[Number(index)] : undefined
      // If any endpoint has the flag, the errors of the package apply to it.
      if (anywhere && (endpoint === undefined || endpoint.flags?.includes('error_triple'))) return
      report({ path: path(), mark: 'key', args: { anywhere } })
      isReported = !anywhere
    })
  },
})

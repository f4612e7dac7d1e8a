import { defineRule } from 'fc-core'

/** An endpoint for one record declares the error for a record that does not exist, with the same code everywhere. */
export const notFoundDeclared = defineRule({
  id: 'not-found-declared',
  severity: 'warning',
  description:
    'An endpoint with a required argument `id` must declare the error for an unknown id.',
  options: { argument: 'id', code: 'NOT_FOUND' },
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', errors: [], arguments: [{ name: 'id', flags: ['required'] }] },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          errors: [{ code: 'NOT_FOUND' }],
          arguments: [{ name: 'id', flags: ['required'] }],
        },
      ],
    },
  },
  message: ({ name, code }) => `"${name}" does not declare the error ${code}.`,
  check({ definition, options: { argument, code }, report }) {
    // An error of the package applies to all endpoints.
    if (declares(definition.errors, code)) return
    for (const [index, endpoint] of (definition.endpoints ?? []).entries()) {
      const { name, errors, arguments: list = [] } = endpoint ?? {}
      const isRequired = list.some(
        (each) => each?.name === argument && each.flags?.includes('required'),
      )
      if (name === undefined || !isRequired || declares(errors, code)) continue
      const path = ['endpoints', index]
      const docs = `No record has this ${argument}.`
      const fix = errors && {
        title: `Add the error ${code}`,
        safe: true,
        edits: [{ kind: 'set', path: [...path, 'errors', errors.length], value: { code, docs } }],
      }
      report({
        path: errors ? [...path, 'errors'] : path,
        mark: errors ? 'key' : 'open',
        args: { name, code },
        ...(fix && { fix }),
      })
    }
  },
})

/** Entries are codes, or objects with a code. */
function declares(errors, code) {
  return (errors ?? []).some((error) => error === code || error?.code === code)
}

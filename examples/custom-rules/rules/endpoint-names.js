import { defineRule } from 'fc-core'

/** A naming convention: `list-users`, not `users_list` or `fetchUsers`. */
export const endpointNames = defineRule({
  id: 'endpoint-names',
  severity: 'error',
  description: 'The name of an endpoint must be a verb and a noun in kebab case.',
  url: 'https://wiki.example.com/api-guidelines#endpoint-names',
  options: { verbs: ['list', 'find', 'create', 'update', 'delete'] },
  examples: {
    incorrect: { endpoints: [{ name: 'getUser' }] },
    correct: { endpoints: [{ name: 'find-user' }] },
  },
  // Whether the name of an endpoint is right depends on nothing else.
  isLocal: true,
  message: ({ name, verbs }) =>
    `The name "${name}" must be one of the verbs ${verbs.join(', ')} and a noun, such as "${verbs[0]}-users".`,
  check({ definition, options: { verbs }, report }) {
    for (const [index, endpoint] of (definition.endpoints ?? []).entries()) {
      const name = endpoint?.name
      if (name === undefined || isConventional(name, verbs)) continue
      const kebab = toKebabCase(name)
      // Clients call an endpoint by its name: renaming it is for the author to decide.
      const suggestions = isConventional(kebab, verbs)
        ? [
            {
              title: `Rename the endpoint to "${kebab}"`,
              safe: false,
              edits: [{ kind: 'set', path: ['endpoints', index, 'name'], value: kebab }],
            },
          ]
        : []
      report({ path: ['endpoints', index, 'name'], args: { name, verbs }, suggestions })
    }
  },
})

function isConventional(name, verbs) {
  const [verb, ...nouns] = name.split('-')
  return (
    verbs.includes(verb) && nouns.length > 0 && nouns.every((noun) => /^[a-z][a-z\d]*$/.test(noun))
  )
}

function toKebabCase(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

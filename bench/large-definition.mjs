/** Creates a definition of many endpoints: five per resource, each with four arguments and a paragraph of documentation. */
export function largeDefinition(count) {
  const docs = 'What it does, for whom, and what to note about it. '.repeat(6)
  const verbs = ['list', 'find', 'create', 'update', 'delete']
  return {
    base_url: 'https://api.example.com/large/',
    name: 'Large',
    flags: [],
    docs,
    errors: [{ code: 'NOT_FOUND', docs }],
    endpoints: Array.from({ length: count }, (_, index) => {
      const verb = verbs[index % verbs.length]
      return {
        name: `${verb}-item-${Math.floor(index / verbs.length)}`,
        returns: ['object'],
        flags: verb === 'list' ? ['paginated'] : [],
        group: `group ${index % 20}`,
        docs,
        errors: [],
        arguments: ['id', 'name', 'color', 'limit'].map((name) => ({
          name,
          type: name === 'limit' ? 'number' : 'string',
          flags: name === 'id' && verb !== 'list' && verb !== 'create' ? ['required'] : [],
          docs,
        })),
      }
    }),
  }
}

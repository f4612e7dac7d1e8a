/** Creates a definition of two endpoints for records of eight fields, plus `extra` endpoints. A page of 20 is about 4.7 kB. */
export function mockDefinition(extra = 0) {
  const attributes = [
    ['id', 'string'],
    ['name', 'string'],
    ['email', 'string.email'],
    ['city', 'string'],
    ['phone', 'string.phone'],
    ['price', 'number'],
    ['active', 'boolean'],
    ['created_at', 'string.datetime'],
  ].map(([name, type]) => ({ name, type, flags: [], docs: '' }))
  const endpoint = (name, flags, args) => ({
    name,
    returns: ['object'],
    flags,
    group: 'items',
    docs: '',
    errors: [],
    arguments: args,
    attributes,
  })
  const id = { name: 'id', type: 'string', flags: ['required'], docs: '' }
  const limit = { name: 'limit', type: 'number', flags: [], docs: '' }
  return {
    base_url: 'http://localhost/',
    name: 'Bench',
    flags: ['versioned'],
    version: '2',
    versions: ['1', '2'],
    docs: 'A missing or unknown version selects 2.',
    errors: [],
    endpoints: [
      endpoint('items_list', ['paginated'], [limit]),
      endpoint('items_get', [], [id]),
      ...Array.from({ length: extra }, (_, index) => endpoint(`record${index}_get`, [], [id])),
    ],
  }
}

import { expect, test } from 'vitest'
import { importDocument, type ImportResult } from './import-document.ts'

/** Imports calls: URL below the base URL, status and body of the response. */
async function importCalls(
  ...calls: [path: string, status: number, body: unknown][]
): Promise<ImportResult> {
  const entries = calls.map(([path, status, body]) => {
    const url = new URL(`https://api.example.com/${path}`)
    const queryString = [...url.searchParams].map(([name, value]) => ({ name, value }))
    return {
      request: { method: 'GET', url: url.href, headers: [], queryString },
      response: {
        status,
        headers: [],
        content: { mimeType: 'application/json', text: JSON.stringify(body) },
      },
    }
  })
  const har = { log: { version: '1.2', creator: {}, entries } }
  return importDocument(JSON.stringify(har), { source: 'calls.har', load: async () => undefined })
}
const argumentsOf = ({ definition }: ImportResult): unknown =>
  definition.endpoints[0]!.arguments!.map(({ name, flags }) => [name, flags!.join()])

test('a page size is required only if every call has it', async () => {
  const users = [{ id: 1, name: 'Ada' }]
  expect(argumentsOf(await importCalls(['users?limit=5&sort=a', 200, users]))).toEqual([
    ['limit', ''],
    ['sort', 'required'],
  ])
  expect(
    argumentsOf(await importCalls(['users?per_page=5', 200, users], ['users', 400, {}])),
  ).toEqual([['per_page', '']])
  expect(
    argumentsOf(await importCalls(['users?limit=5', 200, users], ['users?limit=6', 200, users])),
  ).toEqual([['limit', 'required']])
})

test('a record that is not found is an error of the endpoint', async () => {
  const { definition } = await importCalls(
    ['users/ada', 200, { login: 'ada', name: 'Ada' }],
    ['users/missing', 404, { code: 'NO_USER' }],
    ['users/search', 404, { code: 'NO_ROUTE' }],
  )
  expect(definition.endpoints).toMatchObject([
    { name: 'get-users-by-login', errors: [{ code: 'NO_USER' }, { code: 'NO_ROUTE' }] },
  ])
})

test('a record with fewer members in a list is the same object', async () => {
  const full = { id: 1, name: 'Fc', text: 'Calls.', stars: 3 }
  const { definition } = await importCalls(
    ['projects/1', 200, full],
    ['projects', 200, [{ id: 1, name: 'Fc' }]],
    ['users/7', 200, { id: 7, email: 'a@example.com', project: { id: 1, name: 'Fc', stars: 3 } }],
  )
  const names = definition.objects!.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('project'))).toEqual(['project'])
})

test('an object has no number if the result that would have its name is described itself', async () => {
  const { definition } = await importCalls(
    ['projects/1', 200, { id: 1, name: 'Fc', text: 'Calls.', stars: 3 }],
    ['issues', 200, { issues: [{ id: 5, project: { url: 'https://x.y/1', label: 'Fc' } }] }],
  )
  expect(definition.endpoints[0]!.attributes).toHaveLength(4)
  expect(definition.objects!.map(({ name }) => name)).toEqual(['issue', 'project'])
  expect(definition.objects![0]!.attributes![1]).toMatchObject({ type: 'object.project' })
})

test('records in a list of an envelope are those of the resource', async () => {
  const { definition } = await importCalls(
    ['albums', 200, { albums: { items: [{ id: '1' }], count: 1 } }],
    ['albums/2', 200, { id: '2', title: 'A' }],
    ['songs/7', 200, { data: { song: { id: '7' }, album: { id: '2', title: 'A' } } }],
  )
  expect(definition.objects!.map(({ name }) => name).toSorted()).toEqual([
    'album',
    'albums',
    'data',
  ])
})

test('a parameter that selects a page is required only if several calls all have it', async () => {
  const users = [{ id: 1, name: 'Ada' }]
  expect(argumentsOf(await importCalls(['users?since_id=5&sort=a', 200, users]))).toEqual([
    ['since_id', ''],
    ['sort', 'required'],
  ])
  const { definition } = await importCalls([
    'albums?max_id=9&count=2',
    200,
    { albums: { items: users, next: 'https://api.example.com/albums?max_id=7' } },
  ])
  expect(definition.endpoints).toMatchObject([
    { flags: ['paginated'], arguments: [{ name: 'count' }] },
  ])
  expect(
    argumentsOf(await importCalls(['days?from=2024-01-01&to=2024-02-01', 200, users])),
  ).toEqual([
    ['from', 'required'],
    ['to', 'required'],
  ])
})

test('an offset that all calls have selects a page', async () => {
  const { definition } = await importCalls(
    ['beds?limit=2&offset=0', 200, [{ id: 1, species: { latin: 'x' } }]],
    ['beds?limit=2&offset=2', 200, []],
  )
  expect(definition).toMatchObject({
    endpoints: [{ flags: ['paginated'], arguments: [{ name: 'limit', flags: ['required'] }] }],
    objects: [{ name: 'species' }],
  })
})

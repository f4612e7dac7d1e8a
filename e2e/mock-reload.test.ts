import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock, type StartedMock } from './start-mock.ts'

const people = fileURLToPath(new URL('../examples/definitions/people.fc.json', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-reload-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function call(mock: StartedMock, name: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(`${mock.url}/people/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return await response.json()
}

/** Changes files, and waits until the message of the last reload since is the expected one. A slow change may cause several. */
async function reload(
  mock: StartedMock,
  change: () => Promise<unknown>,
  message: string,
): Promise<void> {
  const messages = (): string[] =>
    mock
      .events()
      .map((each) => each as { event: string; message: string })
      .filter(({ event }) => event === 'reload')
      .map((each) => each.message)
  const before = messages().length
  await change()
  await expect.poll(() => messages().slice(before).at(-1)).toBe(message)
}

const RELOADED = 'Reloaded.'
const REJECTED = 'Still serving the last valid version.'

test('reloads changed files and keeps changes of clients; keeps the last valid version after an error', async () => {
  const file = join(folder, 'people.fc.json')
  const handlers = join(folder, 'handlers.mjs')
  const data = join(folder, 'db.json')
  const text = await readFile(people, 'utf8')
  await writeFile(file, text)
  await writeFile(handlers, 'export default { "count-users": () => 7 }')
  await writeFile(data, '{"teams": [{"id": "t1", "name": "Ours"}], "users": ["Ada"]}')
  const mock = await startMock(file, '--handlers', handlers, '--data', data)
  const created = (await call(mock, 'create-user', { name: 'Ada', email: 'ada@example.com' })) as {
    id: string
  }
  expect(await call(mock, 'count-users', {})).toBe(7)
  expect(await call(mock, 'list-teams', {})).toMatchObject({ page: [{ id: 't1', name: 'Ours' }] })

  const renamed = text.replace('"count-users"', '"number-of-users"')
  await reload(mock, () => writeFile(file, renamed), REJECTED)
  await expect.poll(() => mock.stderr()).toContain('Unknown endpoint "count-users"')
  expect(await call(mock, 'count-users', {})).toBe(7)

  const handler = 'export default { "number-of-users": () => 8 }'
  await reload(mock, () => writeFile(handlers, handler), RELOADED)
  expect(await call(mock, 'number-of-users', {})).toBe(8)
  expect(await call(mock, 'find-user', { id: created.id })).toMatchObject({ name: 'Ada' })

  await reload(mock, () => writeFile(file, '{ "base_url": '), REJECTED)
  await expect
    .poll(() => mock.stderr())
    .toContain('people.fc.json:1:15: error Unexpected end of the document')
  expect(await call(mock, 'number-of-users', {})).toBe(8)
  expect(await mock.stop()).toBe(0)
  expect(mock.stderr()).toContain('db.json:1:53: warning Expected an object, got string "Ada".')
})

test('reloads a file that changes as soon as the mock listens', async () => {
  const file = join(folder, 'early.fc.json')
  const text = await readFile(people, 'utf8')
  await writeFile(file, text)
  const mock = await startMock(file)
  const changed = text.replace('"count-users"', '"number-of-users"')
  await reload(mock, async () => writeFileSync(file, changed), RELOADED)
  expect(await call(mock, 'number-of-users', {})).toEqual(expect.any(Number))
  expect(await mock.stop()).toBe(0)
})

test('reloads after a folder has vanished and returned, and after a link leads elsewhere', async () => {
  const text = await readFile(people, 'utf8')
  const release = async (name: string, endpoint: string): Promise<void> => {
    await mkdir(join(folder, name, 'api'), { recursive: true })
    const changed = text.replace('"count-users"', `"${endpoint}"`)
    await writeFile(join(folder, name, 'api', 'people.fc.json'), changed)
  }
  await release('first', 'count-first')
  await release('second', 'count-second')
  const current = join(folder, 'current')
  await symlink('first', current)
  const mock = await startMock(join(current, 'api', 'people.fc.json'))
  expect(await call(mock, 'count-first', {})).toEqual(expect.any(Number))

  // Like a deployment: another link replaces it.
  await symlink('second', join(folder, 'next'))
  await reload(mock, () => rename(join(folder, 'next'), current), RELOADED)
  expect(await call(mock, 'count-second', {})).toEqual(expect.any(Number))

  // Like a switch of branches.
  await reload(mock, () => rm(join(folder, 'second'), { recursive: true }), REJECTED)
  expect(await call(mock, 'count-second', {})).toEqual(expect.any(Number))
  await reload(mock, () => release('second', 'count-third'), RELOADED)
  expect(await call(mock, 'count-third', {})).toEqual(expect.any(Number))

  await reload(mock, () => release('second', 'count-fourth'), RELOADED)
  expect(await mock.stop()).toBe(0)
})

test.each([
  ['a file', 'people.fc.json'],
  ['the folder', '.'],
])('reloads %s of a Kubernetes ConfigMap when its link is replaced', async (_what, source) => {
  const text = await readFile(people, 'utf8')
  const mount = await mkdtemp(join(tmpdir(), 'fc-configmap-'))
  // Like kubelet: files are links to those of `..data`, which is a link to a folder of the current version.
  const publish = async (version: string, endpoint: string): Promise<void> => {
    await mkdir(join(mount, version))
    const definition = text.replace('"count-users"', `"${endpoint}"`)
    await writeFile(join(mount, version, 'people.fc.json'), definition)
    await writeFile(
      join(mount, version, 'handlers.mjs'),
      `export default { '${endpoint}': () => ${endpoint.length} }`,
    )
    await symlink(version, join(mount, '..data_tmp'))
    await rename(join(mount, '..data_tmp'), join(mount, '..data'))
  }
  await publish('..2026_01', 'first')
  for (const name of ['people.fc.json', 'handlers.mjs'])
    await symlink(join('..data', name), join(mount, name))

  const mock = await startMock(join(mount, source), '--handlers', join(mount, 'handlers.mjs'))
  expect(mock.packages.map(({ name }) => name)).toEqual(['People'])
  expect(await call(mock, 'first', {})).toBe(5)

  /** Like kubelet, which then removes the previous version. */
  const replace = async (version: string, endpoint: string, previous: string): Promise<void> => {
    await publish(version, endpoint)
    await rm(join(mount, previous), { recursive: true })
  }
  await reload(mock, () => replace('..2026_02', 'second', '..2026_01'), RELOADED)
  expect(await call(mock, 'second', {})).toBe(6)
  expect(await call(mock, 'first', {})).toEqual([
    'UNKNOWN_ENDPOINT',
    expect.any(String),
    expect.any(Object),
  ])

  await reload(mock, () => replace('..2026_03', 'number-three', '..2026_02'), RELOADED)
  expect(await call(mock, 'number-three', {})).toBe(12)
  expect(await mock.stop()).toBe(0)
  await rm(mount, { recursive: true })
})

import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './run.ts'
import { startMock } from './start-mock.ts'

const examples = fileURLToPath(new URL('../examples/definitions', import.meta.url))

let folder: string
let shop: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-model-'))
  shop = join(folder, 'shop.fc.json')
  await copyFile(join(examples, 'shop.fc.json'), shop)
})
afterAll(() => rm(folder, { recursive: true }))

async function writeModel(model: unknown): Promise<void> {
  await writeFile(join(folder, 'fc.config.json'), JSON.stringify({ mock: { model } }))
}

test('prints the model, and accepts it as overrides', async () => {
  await writeModel(undefined)
  const first = await run('fc-mock', ['--print-model', shop])
  expect(first).toMatchObject({ code: 0, stderr: '' })
  const model = JSON.parse(first.stdout) as { collections: object; operations: object }
  expect(Object.keys(model.collections)).toEqual(['products', 'orders'])
  await writeModel(model)
  expect(await run('fc-mock', ['--print-model', shop])).toEqual(first)
})

test('prints the model of several versions of a package once', async () => {
  await writeModel(undefined)
  const path = join(folder, 'shop-v0.fc.json')
  const definition = JSON.parse(await readFile(shop, 'utf8')) as { versions: string[] }
  await writeFile(path, JSON.stringify({ ...definition, version: definition.versions.at(-1) }))
  const { stdout } = await run('fc-mock', ['--print-model', shop, path])
  expect(stdout).toBe((await run('fc-mock', ['--print-model', shop])).stdout)
  const explained = await run('fc-mock', ['--print-model', '--explain', shop, path])
  expect(explained.stdout).toMatch(/^products \(/)
})

test('prints the model with overrides, and lists them', async () => {
  await writeModel({ collections: { orders: { key: ['id'] } } })
  const { stdout } = await run('fc-mock', ['--print-model', '--explain', shop])
  expect(stdout).toContain('orders (key id)\n')
  expect(stdout).toContain('  - overridden: key\n')
  const explained = await run('fc-mock', ['--print-model', '--explain', '--json', shop])
  expect(JSON.parse(explained.stdout)).toMatchObject({
    collections: { orders: { key: ['id'] } },
    reasons: { operations: { 'get-product': expect.any(Array) } },
    generic: [],
  })
})

test('rejects an invalid override with its location', async () => {
  await writeModel({ operations: { 'get-prodct': null } })
  const { code, stdout, stderr } = await run('fc-mock', ['--print-model', shop])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(
    'fc.config.json:1:33: error Unknown endpoint "get-prodct". Did you mean "get-product"? (config)',
  )
})

test('prints the models of several definitions by file', async () => {
  await writeModel(undefined)
  const { code, stdout } = await run('fc-mock', ['--print-model', examples])
  expect(code).toBe(0)
  const models = JSON.parse(stdout) as Record<string, { collections: object }>
  expect(Object.keys(models).map((file) => basename(file))).toEqual([
    'library-v1.fc.json',
    'library-v2.fc.json',
    'people.fc.json',
    'shop.fc.json',
    'vet-clinic.fc.json',
  ])
  expect(Object.keys(models[Object.keys(models)[2]!]!.collections)).toEqual(['users', 'teams'])
})

test('rejects --explain without --print-model', async () => {
  expect((await run('fc-mock', ['--explain', shop])).code).toBe(2)
})

test('saves changed operations in the configuration, and reloads it', async () => {
  const config = join(folder, 'fc.config.json')
  await writeModel(undefined)
  const mock = await startMock(shop)
  const change = (operations: object): Promise<Response> =>
    fetch(`${mock.url}/__fc/model`, { method: 'PATCH', body: JSON.stringify({ operations }) })
  const operation = async (): Promise<unknown> => {
    const response = await fetch(`${mock.url}/__fc/model?explain=1`)
    const model = (await response.json()) as { operations: Record<string, unknown> }
    return model.operations['list-products']
  }
  const inferred = await operation()
  try {
    const saved = await change({ 'list-products': { action: 'count' } })
    expect([saved.status, await saved.json()]).toEqual([200, { file: config }])
    await expect.poll(operation).toMatchObject({ action: 'count', collection: 'products' })
    expect((await change({ 'list-products': null })).status).toBe(200)
    await expect.poll(operation).toEqual(inferred)
    const unknown = await change({ 'list-product': { action: 'count' } })
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      ['INVALID_MODEL', expect.stringContaining('Did you mean "list-products"?'), null],
    ])
    expect((await change([])).status).toBe(400)
    expect(JSON.parse(await readFile(config, 'utf8'))).toEqual({
      mock: { model: { operations: {} } },
    })
  } finally {
    await mock.stop()
  }
})

test.each([['--no-watch'], ['--host=0.0.0.0']])('saves no operations with %s', async (option) => {
  const mock = await startMock(shop, option)
  try {
    const response = await fetch(`http://127.0.0.1:${new URL(mock.url).port}/__fc/model`, {
      method: 'PATCH',
      body: '{"operations":{"list-products":null}}',
    })
    expect(response.status).toBe(501)
  } finally {
    await mock.stop()
  }
})

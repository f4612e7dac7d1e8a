import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions, spread } from 'fc-core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findHttpClient } from './http-clients/install.ts'
import { run } from './run.ts'
import { startMock } from './start-mock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-requests-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a script of Node with its output in a file. Resolves to the output. */
async function runNode(script: string, args: string[]): Promise<string> {
  const file = join(folder, 'output')
  const output = openSync(file, 'w')
  try {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, SECRET },
      stdio: ['ignore', output, 'inherit'],
    })
    await once(child, 'exit')
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(output)
  }
}

const SECRET = 'secret-of-the-user'

interface NewmanReport {
  run: { executions: { response?: { code: number } }[] }
}
interface HttpyacReport {
  requests: { response?: { statusCode: number } }[]
}

/** Each client with its format, and how it is run. Resolves to the statuses of the responses. */
const CLIENTS = [
  {
    client: 'newman',
    format: 'postman',
    async send(script: string, file: string): Promise<(number | undefined)[]> {
      const report = join(folder, 'report.json')
      await runNode(script, ['run', file, '--reporters', 'json', '--reporter-json-export', report])
      const { executions } = (JSON.parse(readFileSync(report, 'utf8')) as NewmanReport).run
      return executions.map(({ response }) => response?.code)
    },
  },
  {
    client: 'httpyac',
    format: 'http',
    async send(script: string, file: string): Promise<(number | undefined)[]> {
      const report = await runNode(script, ['send', file, '--all', '--json'])
      const { requests } = JSON.parse(report) as HttpyacReport
      return requests.map(({ response }) => response?.statusCode)
    },
  },
] as const

/** Texts that read variables and files, run code or start requests in some client. */
const hostileTexts = [
  '{{$processEnv SECRET}}',
  '{{SECRET}}',
  '${process.env.SECRET}',
  '{{= process.env.SECRET }}',
  '{% client.log(1) %}',
  '\n### other\nGET http://127.0.0.1/stolen\n',
  '\n< ./secret.txt\n',
  '\n@base_url = http://127.0.0.1/stolen\n',
  '# @ref other',
  '\n{{\nconsole.log(process.env.SECRET)\n}}\n',
  '%SECRET%',
  '$(id)',
]
const hostileDefinition = {
  name: hostileTexts.join(' '),
  docs: hostileTexts.join(''),
  flags: [],
  errors: [],
  endpoints: hostileTexts.map((text, index) => ({
    name: `find-${index}-${text.replaceAll('\n', ' ')}`,
    group: text,
    docs: text,
    returns: ['object'],
    flags: [],
    errors: [{ code: text, docs: text }],
    arguments: [
      { name: text, type: 'string', flags: ['required'], docs: text, choices: [text] },
      { name: `more ${text}`, type: 'string', flags: [], docs: text },
    ],
  })),
}

/** Shop, and endpoints of Stripe, which have nested arguments. */
const converted = ['examples/definitions/shop.fc.json']
  .concat(realDefinitions.filter((file) => file.endsWith('stripe.json')))
  .map(
    (file) =>
      [basename(file), JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition] as const,
  )

/** Without a client, its tests are skipped with a warning; in CI, they run and fail. */
const isSkipped = (client: (typeof CLIENTS)[number]['client']): boolean =>
  findHttpClient(client) === undefined && !process.env['CI']

describe.each(CLIENTS)('$client', ({ client, format, send }) => {
  const script = findHttpClient(client)
  if (isSkipped(client))
    console.warn(
      `Tests with ${client} are skipped. Install it: node scripts/go.mjs exec node e2e/http-clients/install.ts`,
    )

  test.skipIf(isSkipped(client)).each(converted)(
    'sends converted requests that the mock accepts: %s',
    { timeout: 180_000 },
    async (name, whole) => {
      const definition = join(folder, name)
      const sent = { ...whole, endpoints: spread(whole.endpoints, 80) }
      writeFileSync(definition, JSON.stringify(sent))
      const mock = await startMock(definition)
      try {
        const file = join(folder, `requests.${format === 'http' ? 'http' : 'json'}`)
        const [{ base_url, endpoints }] = mock.packages as [(typeof mock.packages)[0]]
        const options = ['--to', format, '--base-url', base_url, '-o', file]
        expect(await run('fc-cli', ['convert', definition, ...options])).toMatchObject({ code: 0 })
        const statuses = await send(script!, file)
        expect(statuses).toEqual(Array.from({ length: endpoints }, () => 200))
      } finally {
        await mock.stop()
      }
    },
  )

  test.skipIf(isSkipped(client))('sends only the texts of a hostile definition', async () => {
    writeFileSync(join(folder, 'secret.txt'), SECRET)
    const received: { url: string; headers: string; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (chunk: string) => void (body += chunk))
      request.on('end', () => {
        received.push({ url: request.url!, headers: JSON.stringify(request.headers), body })
        response.setHeader('Content-Type', 'application/json').end('{}')
      })
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    try {
      const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
      const file = join(folder, `requests.${format === 'http' ? 'http' : 'json'}`)
      const definition = JSON.stringify({ base_url, ...hostileDefinition })
      const options = ['convert', '-', '--to', format, '-o', file]
      expect(await run('fc-cli', options, { input: definition })).toMatchObject({ code: 0 })
      await send(script!, file)
      const { endpoints } = hostileDefinition
      expect(received.map(({ url }) => decodeURIComponent(url))).toEqual(
        endpoints.map(({ name }) => `/api/${name}`),
      )
      expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
        hostileTexts.map((text) => expect.objectContaining({ [text]: text })),
      )
      expect(JSON.stringify(received)).not.toContain(SECRET)
    } finally {
      server.close()
    }
  })
})

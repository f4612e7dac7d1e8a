// The example on a PostgreSQL server: two replicas behind nginx, with the pages of one walk read from both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Client, createClient, type Page } from 'fc-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import definition from '../examples/bookshop-service/bookshop.fc.json' with { type: 'json' }
import type { Definition } from '../examples/bookshop-service/bookshop.ts'
import { findPort } from '../packages/mock/tests/support/find-port.ts'
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../packages/server/src/testing/postgres.ts'
import { hasProgram } from './has-program.ts'
import { packageOptions, run } from './run.ts'

const BOOKS = 20_000
const programs = findPostgres()

describe.skipIf(programs === undefined || !hasProgram(['nginx', '-v'], 'nginx'))(
  'the bookshop',
  () => {
    const closers: (() => Promise<unknown>)[] = []
    let postgres: PostgresServer
    let replicas: string[]
    let origin: string

    beforeAll(async () => {
      postgres = await startPostgres(programs!)
      closers.push(() => postgres.close())
      // Both create the tables at the same time.
      replicas = await Promise.all([startReplica(), startReplica()])
      origin = await startProxy()
    })
    afterAll(async () => {
      for (const close of closers.toReversed()) await close()
    })

    async function startReplica(): Promise<string> {
      const child = spawn(process.execPath, [...packageOptions, 'server.ts'], {
        cwd: resolve('examples/bookshop-service'),
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: '0',
          BOOKS: String(BOOKS),
          CURSOR_SECRETS: 'a secret that both replicas of the bookshop know',
          DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(postgres.host)}`,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      closers.push(async () => {
        child.kill('SIGTERM')
        expect(await exited).toEqual([0, null])
      })
      const [url] = (await Promise.race([once(child.stdout, 'data'), exited])) as [unknown]
      return String(url).trim()
    }

    /** Starts nginx, which sends the calls to the replicas in turn. */
    async function startProxy(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'fc-bookshop-'))
      const port = await findPort()
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n')
      const servers = replicas.map((url) => `server ${new URL(url).host};`).join(' ')
      await writeFile(
        join(folder, 'nginx.conf'),
        `pid nginx.pid; worker_processes 1; events { worker_connections 8192; }
http { ${paths} access_log off; upstream bookshop { ${servers} }
server { listen 127.0.0.1:${port}; location / { proxy_pass http://bookshop; proxy_set_header Host $http_host; add_header X-Replica $upstream_addr; } } }`,
      )
      const args = ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
      const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
      const exited = once(child, 'exit')
      closers.push(async () => {
        child.kill('SIGTERM')
        await exited
        await rm(folder, { recursive: true })
      })
      const url = `http://127.0.0.1:${port}`
      await vi.waitFor(() => fetch(`${url}/bookshop/package`), { timeout: 20_000 })
      return url
    }

    test('conforms to the interface, with calls that change data', async () => {
      const options = `--all --bearer token-1 --base-url ${origin}/bookshop/ --max-requests 10000`
      const file = 'examples/bookshop-service/bookshop.fc.json'
      const { code, stdout } = await run('fc-cli', ['conform', file, ...options.split(' ')])
      expect({ code, stdout: code === 0 ? '' : stdout }).toEqual({ code: 0, stdout: '' })
    })

    test.each(['list-books', 'list-books-to-review'] as const)(
      'replicas read the pages of %s in turn, forwards and back',
      async (name) => {
        const seenBy = new Set<string | null>()
        const client = createClient<Definition>(
          { ...definition, base_url: `${origin}/bookshop/` },
          {
            fetch: async (request) => {
              const response = await fetch(request)
              seenBy.add(response.headers.get('x-replica'))
              return response
            },
          },
        )
        type Books = Page<Definition['endpoints']['list-books']['item']>
        const forwards: number[][] = []
        const backwards: number[][] = []
        const idsOf = ({ items }: Books): number[] => items.map(({ id }) => id)
        let last: Books = await client.page(name, { page_size: 1000 })
        forwards.push(idsOf(last))
        for (let page = await last.next(); page !== null; page = await last.next()) {
          last = page
          forwards.push(idsOf(page))
        }
        backwards.unshift(idsOf(last))
        for (let page = await last.previous(); page !== null; page = await page.previous())
          backwards.unshift(idsOf(page))
        expect(backwards).toEqual(forwards)
        expect(new Set(forwards.flat()).size).toBe(forwards.flat().length)
        expect(forwards.flat().length).toBeGreaterThanOrEqual(BOOKS)
        expect(seenBy.size).toBe(2)
      },
    )

    test('1000 calls at the same time, half of them with changes, are all answered', async () => {
      const clientOf = (member: number): Client<Definition> =>
        createClient<Definition>(
          { ...definition, base_url: `${origin}/bookshop/` },
          { bearer: `token-${member}` },
        )
      const clients = Array.from({ length: 50 }, (_, index) => clientOf(index + 1))
      const placed = await Promise.all(
        Array.from({ length: 500 }, async (_, index) => {
          const client = clients[index % clients.length]!
          const [order, page] = await Promise.all([
            client.call('place-order', { lines: [{ book_id: index + 1, quantity: 1 }] }),
            client.page('list-books', { page_size: 5 }),
          ])
          expect(page.items).toHaveLength(5)
          return order.id
        }),
      )
      expect(new Set(placed).size).toBe(500)
      const orders = await Promise.all(
        clients.map((client) => client.page('list-orders', { page_size: 100 })),
      )
      const listed = new Set(orders.flatMap(({ items }) => items.map(({ id }) => id)))
      expect(placed.filter((id) => !listed.has(id))).toEqual([])
    })

    test('without its database, calls fail with status 503, and a walk goes on when it is back', async () => {
      const client = createClient<Definition>(
        { ...definition, base_url: `${origin}/bookshop/` },
        { retry: 0 },
      )
      const first = await client.page('list-books', { page_size: 10 })
      await postgres.stop()
      for (let attempt = 0; attempt < 4; attempt++)
        await expect(first.next()).rejects.toMatchObject({ status: 503 })
      await postgres.start()
      const second = await vi.waitFor(() => first.next(), { timeout: 20_000 })
      expect(second!.items).toHaveLength(10)
      expect((await second!.previous())!.items).toEqual(first.items)
    })
  },
)

import { type PackageDefinition } from 'fc-core'
import { basePath } from 'fc-core/internal'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { MockOptions } from '../../src/options.ts'
import type { Transport } from './transports/transport.ts'
import { TRANSPORTS, type TransportName } from './transports/transports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The transports of a project in `vitest.config.ts`. */
    transports: readonly TransportName[]
  }
}

/** The response of a call. */
export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The parsed body. */
  body: unknown
}

/** A client of a mock, independent of the transport. */
export interface Caller {
  /** Scheme and host of the mock. */
  origin: string
  /** Sends a request to the path and query of its URL. */
  fetch(request: Request): Promise<Response>
  /** Sends any request. `path` starts with a slash. */
  send(path: string, init?: RequestInit): Promise<Reply>
  /** Calls an endpoint below `base`, as a conforming client does. */
  call(name: string, args: unknown, headers?: Record<string, string>): Promise<Reply>
}

/** The context of a contract test. */
export interface Matrix {
  /** The current transport. */
  transport: TransportName
  /**
   * Creates a mock for a test, and its client. `base` is the path of the package that `call` calls.
   *
   * Functions in the options are sent to other processes as source text: they must not use variables of their scope.
   */
  mock(
    definitions: PackageDefinition | PackageDefinition[],
    options?: MockOptions,
    base?: string,
  ): Promise<Caller>
}

/**
 * Runs the same tests over every transport of the project.
 *
 * @example describeMatrix('pages', ({ mock }) => { it('…', async () => { const { call } = await mock(definition) … }) })
 */
export function describeMatrix(name: string, tests: (matrix: Matrix) => void): void {
  for (const transport of inject('transports')) {
    const { missing, start, isProgram } = TRANSPORTS[transport]
    const problem = missing?.()
    if (problem !== undefined && !warned.has(transport)) {
      warned.add(transport)
      console.warn(`Contract tests over ${transport} are skipped: ${problem}`)
    }
    describe.skipIf(problem !== undefined)(`${name} (${transport})`, () => {
      let started: Transport
      beforeAll(async () => {
        started = await (isProgram ? startOnce(transport) : start())
      })
      afterAll(() => (isProgram ? undefined : started?.close()))
      tests({
        transport,
        async mock(definitions, options = {}, base) {
          const list = [definitions].flat()
          const { origin, send } = await started.connect(list, options)
          return { origin, ...createCaller(send, base ?? basePath(list[0]!.base_url)) }
        },
      })
    })
  }
}

const warned = new Set<TransportName>()
const programs = new Map<TransportName, Promise<Transport>>()

function startOnce(name: TransportName): Promise<Transport> {
  let program = programs.get(name)
  if (program === undefined) programs.set(name, (program = TRANSPORTS[name].start()))
  return program
}

afterAll(async () => {
  for (const program of programs.values()) await (await program).close()
})

/** Whether this project runs the tests without a transport. */
export const hasMemory: boolean = inject('transports').includes('memory')

function createCaller(
  request: (path: string, init?: RequestInit) => Promise<Response>,
  base: string,
): Omit<Caller, 'origin'> {
  const send = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await request(path, init)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  return {
    async fetch(sent) {
      const { pathname, search } = new URL(sent.url)
      const { method, headers } = sent
      return request(pathname + search, {
        method,
        headers,
        ...(method === 'POST' && { body: await sent.text() }),
      })
    },
    send,
    call: (name, args, headers) =>
      send(`${base}/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(args),
      }),
  }
}

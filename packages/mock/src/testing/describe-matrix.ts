import type { PackageDefinition } from 'fc-core'
import { afterAll, describe } from 'vitest'
import { createMock, type Mock } from '../create-mock.ts'
import { serve } from '../node/serve.ts'
import type { MockOptions } from '../options.ts'

/** What came back from a call. */
export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The body, parsed. */
  body: unknown
}

/** How a test reaches a mock, whatever the transport. */
export interface Caller {
  /** Sends any request; `path` starts with a slash. */
  send(path: string, init?: RequestInit): Promise<Reply>
  /** Calls an endpoint below `base` as a well-behaved client does. */
  call(name: string, args: unknown, headers?: Record<string, string>): Promise<Reply>
}

/** What a contract test is given. */
export interface Matrix {
  /** Makes a mock of its own for a test, reached by the transport of the row. `base` is the path of the package that `call` calls. */
  mock(
    definitions: PackageDefinition | PackageDefinition[],
    options?: MockOptions,
    base?: string,
  ): Promise<Caller>
}

/**
 * Runs the same tests over every transport: in memory and over HTTP.
 *
 * @example describeMatrix('pages', ({ mock }) => { it('…', async () => { const { call } = await mock(definition) … }) })
 */
export function describeMatrix(name: string, tests: (matrix: Matrix) => void): void {
  for (const [transport, connect] of Object.entries(TRANSPORTS)) {
    describe(`${name} (${transport})`, () => {
      const closers: (() => Promise<void>)[] = []
      afterAll(() => Promise.all(closers.map((close) => close())))
      tests({
        async mock(definitions, options, base) {
          const mock = createMock(definitions, options)
          const { send, close } = await connect(mock)
          closers.push(close)
          return callerOf(send, base ?? mock.packages[0]!.path)
        },
      })
    })
  }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

interface Connection {
  send: Send
  close(): Promise<void>
}

const TRANSPORTS: Record<string, (mock: Mock) => Promise<Connection>> = {
  memory: async (mock) => ({
    send: (path, init) => mock.fetch(new Request(`http://mock.example${path}`, init)),
    close: async () => {},
  }),
  http: async (mock) => {
    const { url, close } = await serve(mock, { port: 0 })
    return { send: (path, init) => fetch(url + path, init), close }
  },
}

function callerOf(request: Send, base: string): Caller {
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
    send,
    call: (name, args, headers) =>
      send(`${base}/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(args),
      }),
  }
}

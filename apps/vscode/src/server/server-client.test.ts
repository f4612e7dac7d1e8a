import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { BaseLanguageClient } from 'vscode-languageclient'
import { createServerClient } from './server-client.js'

vi.mock('vscode', () => ({ workspace: { textDocuments: [] } }))

const document = { uri: 'file:///shop.fc.json' } as never
const position = { line: 0, character: 0 } as never

it('answers a request during a restart by the new server', async () => {
  const servers = createServers()
  const client = createServerClient(servers.create, () => ({}))
  await client.start()

  const restart = client.restart()
  const request = client.endpointAt(document, position)

  await expect(request).resolves.toEqual({ answeredBy: 2 })
  await restart
  await expect(client.endpointAt(document, position)).resolves.toEqual({ answeredBy: 2 })
  expect(servers.log).toEqual(['start 1', 'dispose 1', 'start 2'])
})

it('never runs two servers at a time: restarts at once are one', async () => {
  const servers = createServers()
  const client = createServerClient(servers.create, () => ({}))

  await Promise.all([client.start(), client.restart(), client.restart()])
  await client.stop()

  expect(client.isStarted).toBe(false)
  expect(servers.log).toEqual(['start 1', 'dispose 1', 'start 2', 'dispose 2'])
})

it('starts again after a server that did not stop', async () => {
  const servers = createServers({ disposeError: new Error('Stopping the server timed out') })
  const client = createServerClient(servers.create, () => ({}))
  await client.start()

  await expect(client.stop()).rejects.toThrow('timed out')

  await expect(client.endpointAt(document, position)).resolves.toEqual({ answeredBy: 2 })
})

/** Servers that log their starts and ends, and answer requests by their number. */
function createServers({ disposeError }: { disposeError?: Error } = {}) {
  const log: string[] = []
  let created = 0
  async function create(): Promise<BaseLanguageClient> {
    const number = ++created
    return {
      async start() {
        await nextTurn()
        log.push(`start ${number}`)
      },
      async dispose() {
        await nextTurn()
        log.push(`dispose ${number}`)
        if (disposeError) throw disposeError
      },
      sendRequest: async () => ({ answeredBy: number }),
    } as never
  }
  return { create, log }
}

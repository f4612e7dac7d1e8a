import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network link to a server, whose faults a test controls. */
export interface Link {
  /** `redis://127.0.0.1:<port>` */
  url: string
  /** Bytes that arrive, in each direction and of each connection. */
  bytesPerSecond: number
  /** Number of connections that were made. */
  readonly connections: number
  /** Connects to another server from now on, and ends the connections to the present one unless they are kept. */
  moveTo(url: string, options?: { keepsOpen?: boolean }): void
  /** Loses everything that is sent, without a word, as when a cable is cut. */
  cut(): void
  /** Makes new connections work again. Those that were cut remain so. */
  repair(): void
  close(): Promise<void>
}

/** Starts a link to a server on this machine. */
export async function startLink(url: string): Promise<Link> {
  let target = portOf(url)
  let connections = 0
  const open = new Map<Socket, { isCut: boolean }>()
  let isCut = false
  const server = createServer((client) => {
    connections++
    const state = { isCut }
    open.set(client, state)
    const upstream = connect(target, '127.0.0.1')
    const end = (): void => {
      if (state.isCut) return
      open.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    forward(client, upstream, state)
    forward(upstream, client, state)
  }).listen(0, '127.0.0.1')

  const forward = (from: Socket, to: Socket, state: { isCut: boolean }): void => {
    from.on('data', (chunk: Buffer) => {
      if (state.isCut) return
      to.write(chunk)
      if (link.bytesPerSecond === Infinity) return
      from.pause()
      setTimeout(() => from.resume(), (chunk.length / link.bytesPerSecond) * 1000)
    })
  }

  await once(server, 'listening')
  const link: Link = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesPerSecond: Infinity,
    get connections() {
      return connections
    },
    moveTo(other, { keepsOpen = false } = {}) {
      target = portOf(other)
      if (keepsOpen) return
      for (const socket of open.keys()) socket.destroy()
    },
    cut() {
      isCut = true
      for (const state of open.values()) state.isCut = true
    },
    repair() {
      isCut = false
    },
    async close() {
      for (const [socket, state] of open) {
        state.isCut = false
        socket.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
  return link
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A port that stays the same while the server behind it is replaced. */
export interface Relay {
  /** Without a trailing slash. */
  url: string
  /** Forwards connections to the server at a URL. Undefined ends them, as if there was no server. */
  forwardTo(url: string | undefined): void
  close(): Promise<void>
}

/** Starts a relay. Tests of a server that is stopped and started again use it, because another process could take a port that is free meanwhile. */
export async function startRelay(): Promise<Relay> {
  let target: number | undefined
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (target === undefined) return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo(url) {
      target = url === undefined ? undefined : Number(new URL(url).port)
    },
    async close() {
      target = undefined
      server.close()
      await once(server, 'close')
    },
  }
}

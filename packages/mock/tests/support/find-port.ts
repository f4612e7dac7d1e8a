import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a free port for a program that cannot choose one itself. Systems assign ports above this range to clients and to servers on port 0, so no
 * process that runs at the same time gets it.
 */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

const FIRST = 20_000
const COUNT = 10_000

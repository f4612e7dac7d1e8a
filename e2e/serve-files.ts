import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server for files. */
export interface FileServer {
  /** Without a trailing slash. */
  url: string
  close(): void
}

/**
 * Serves files at a free port.
 *
 * @param find Finds the type and the content for a path.
 */
export async function serveFiles(
  find: (path: string) => [type: string, content: string] | undefined,
): Promise<FileServer> {
  const server = createServer(({ url = '' }, response) => {
    const [type, content] = find(url.split('?', 1)[0]!) ?? []
    if (type === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

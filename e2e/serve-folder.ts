import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

export interface ServedFolder {
  /** URL of the folder, with a trailing slash. */
  url: string
  /** Stops the server. Pages then have no network. */
  close(): Promise<void>
}

/**
 * Serves the files of a folder like a static site.
 *
 * @param path Path of the folder on the server, with a trailing slash.
 */
export async function serveFolder(folder: string, path: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = decodeURIComponent(pathname.slice(path.length)).replace(
      /(?:^|\/)$/,
      '$&index.html',
    )
    try {
      if (!pathname.startsWith(path) || name.includes('..')) throw new Error('Not found')
      const content = readFileSync(join(folder, name))
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/plain' })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
}

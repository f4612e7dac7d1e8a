import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const TYPES = { 'index.html': 'text/html', 'app.js': 'text/javascript' }

/** Serves the files of this folder on a free port. Returns the URL. */
export async function serveApp() {
  const server = createServer(async ({ url }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1)
    if (!Object.hasOwn(TYPES, name)) return response.writeHead(404).end()
    const text = await readFile(new URL(name, import.meta.url))
    response.writeHead(200, { 'content-type': TYPES[name] }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${server.address().port}`
}

// Serves the files of this folder on a free port.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const TYPES = { 'index.html': 'text/html', 'app.js': 'text/javascript' }

const server = createServer(async ({ url }, response) => {
  const name = url === '/' ? 'index.html' : url.slice(1)
  if (!Object.hasOwn(TYPES, name)) return response.writeHead(404).end()
  const text = await readFile(new URL(name, import.meta.url))
  response.writeHead(200, { 'content-type': TYPES[name] }).end(text)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`App at http://127.0.0.1:${server.address().port}`)
})

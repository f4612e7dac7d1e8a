// The upper limit of node:http: reads the body and returns prepared bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const bodies = JSON.parse(readFileSync(process.env.BODIES_FILE, 'utf8'))
const prepared = new Map(
  Object.entries(bodies).map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]),
)
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const body = prepared.get(request.url)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))

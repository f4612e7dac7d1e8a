// Returns prepared bytes, after the body has arrived.
import { createServer } from 'node:http'
import { firstPage, listen } from './products.mjs'

const body = Buffer.from(JSON.stringify(firstPage({})))
const headers = { 'content-type': 'application/json', 'content-length': body.length }
listen(
  createServer((request, response) => {
    request.on('data', () => {})
    request.on('end', () => response.writeHead(200, headers).end(body))
  }),
)

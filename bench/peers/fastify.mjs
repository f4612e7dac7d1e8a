// The same service in fastify: arguments validated by a schema, opaque cursors, a list in memory.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const { items } = JSON.parse(readFileSync(process.env.BODIES_FILE, 'utf8'))['/items_list_all']
const byId = new Map(items.map((item) => [item.id, item]))
const app = Fastify()
const versions = new Set(['1', '2'])
app.addHook('onRequest', async (request, reply) => {
  const version = request.headers['api-version']
  if (version !== undefined && !versions.has(version))
    return reply.code(400).send(['BAD_VERSION', '', null])
})
const list = {
  type: 'object',
  additionalProperties: false,
  properties: { limit: { type: 'integer', minimum: 1 }, cursor: { type: 'string' } },
}
app.post('/items_list', { schema: { body: list } }, (request) => {
  const { cursor, limit = 20 } = request.body
  const position = cursor ? JSON.parse(Buffer.from(cursor, 'base64url')) : { offset: 0, limit }
  const bodyAt = (offset) => ({
    cursor: Buffer.from(JSON.stringify({ offset, limit: position.limit })).toString('base64url'),
  })
  const end = position.offset + position.limit
  return {
    previous: position.offset > 0 ? bodyAt(Math.max(0, position.offset - position.limit)) : null,
    page: items.slice(position.offset, end),
    next: end < items.length ? bodyAt(end) : null,
  }
})
const get = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string' } },
}
app.post(
  '/items_get',
  { schema: { body: get } },
  async (request, reply) =>
    byId.get(request.body.id) ?? reply.code(400).send(['NOT_FOUND', '', null]),
)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`http://127.0.0.1:${app.server.address().port}`)

import fastify from 'fastify'
import { firstPage } from './products.mjs'

const text = { type: 'string' }
const number = { type: 'number' }
const product = {
  type: 'object',
  required: ['id', 'name', 'category', 'price', 'created_at'],
  properties: { id: text, name: text, category: text, price: number, created_at: number },
}
const position = {
  type: 'object',
  nullable: true,
  properties: { limit: number, offset: number },
}
const app = fastify()
app.post('/list', {
  schema: {
    body: {
      type: 'object',
      additionalProperties: false,
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 1000 },
        category: { enum: ['book', 'game'] },
      },
    },
    response: {
      200: {
        type: 'object',
        required: ['previous', 'page', 'next'],
        properties: { previous: position, page: { type: 'array', items: product }, next: position },
      },
    },
  },
  handler: async ({ body }) => firstPage(body),
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

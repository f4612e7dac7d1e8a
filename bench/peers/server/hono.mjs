import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Arguments } from './arguments.mjs'
import { firstPage } from './products.mjs'

const app = new Hono()
app.post('/list', async (context) => {
  const { success, data, error } = Arguments.safeParse(await context.req.json())
  return success ? context.json(firstPage(data)) : context.json(error.issues, 400)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)

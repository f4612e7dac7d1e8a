import { createServer } from 'node:http'
import { os } from '@orpc/server'
import { RPCHandler } from '@orpc/server/node'
import { Arguments } from './arguments.mjs'
import { firstPage, listen } from './products.mjs'

const handler = new RPCHandler({
  list: os.input(Arguments).handler(({ input }) => firstPage(input)),
})
listen(createServer((request, response) => void handler.handle(request, response)))

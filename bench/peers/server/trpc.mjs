import { initTRPC } from '@trpc/server'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { Arguments } from './arguments.mjs'
import { firstPage, listen } from './products.mjs'

const { procedure, router } = initTRPC.create()
listen(
  createHTTPServer({
    router: router({ list: procedure.input(Arguments).mutation(({ input }) => firstPage(input)) }),
  }),
)

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Service } from '../create-service.ts'
import { toNodeListener } from './to-node-listener.ts'

/** The part of a Fastify instance that the plugin uses. */
interface FastifyApp {
  removeAllContentTypeParsers(): unknown
  addContentTypeParser(
    type: string,
    parse: (request: unknown, body: unknown, done: (error: Error | null) => void) => void,
  ): unknown
  all(
    path: string,
    handle: (
      request: { raw: IncomingMessage },
      reply: { raw: ServerResponse; hijack(): void },
    ) => void,
  ): unknown
}

/**
 * Creates a Fastify plugin with the endpoints of a service.
 *
 * @example await app.register(toFastifyPlugin(service))
 */
export function toFastifyPlugin(service: Service): (app: FastifyApp) => Promise<void> {
  const listener = toNodeListener(service)
  return async (app) => {
    // The service reads bodies itself: only in this plugin, the other routes keep their parsers.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const path of new Set(service.packages.map((served) => served.path)))
      for (const route of path === '' ? ['/*'] : [path, `${path}/*`])
        app.all(route, ({ raw }, reply) => {
          reply.hijack()
          listener(raw, reply.raw)
        })
  }
}

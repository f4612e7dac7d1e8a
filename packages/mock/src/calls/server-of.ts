import { type Engine as Server, Failure, PAGE_SIZE, type PageBodies } from 'fc-server/protocol'
import { beforeCall } from './before-call.ts'
import type { Engine } from './engine.ts'
import { createDataHandlers } from './data-handlers.ts'
import { findHandler } from './find-handler.ts'
import { isAcceptedToken } from './is-accepted-token.ts'
import { messagesOf } from './messages-of.ts'
import { MockCall, mockCallOf } from './mock-call.ts'
import { ofOtherSession } from './page-bodies.ts'
import { statedPageSize } from './stated-page-size.ts'

/** Returns the server that handles the calls of a session: the mock supplies the handlers, and acts before and after calls. */
export function serverOf(engine: Engine): Server {
  let server = SERVERS.get(engine)
  if (server === undefined) SERVERS.set(engine, (server = createServer(engine)))
  return server
}

const SERVERS = new WeakMap<Engine, Server>()

function createServer(engine: Engine): Server {
  const data = createDataHandlers(engine)
  return {
    packages: engine.packages,
    // Settings of the session change them.
    get protocol() {
      return engine.options
    },
    pageBodies: pageBodiesOf(engine),
    onCall: (call) => new MockCall(call, engine),
    before: (call) => beforeCall(call, engine),
    authorize: (token, call) => isAcceptedToken(token, call, engine),
    pageSizeOf({ served, endpoint }) {
      const { pageSize, items } = engine.options
      // What the user has chosen is stronger than docs.
      if (pageSize !== PAGE_SIZE) return undefined
      const stated = statedPageSize(served.definition, endpoint)
      // With all records on the first page, no client would see another one.
      return stated !== undefined && stated < items ? stated : undefined
    },
    handlerOf: (call) => findHandler(call, engine, data),
    events: ({ served }, endpoint) =>
      engine.streams.create(messagesOf(engine.serviceOf(served), endpoint)),
    onViolation({ code, message }, call) {
      const { number, record } = mockCallOf(call)
      engine.log.addViolation({
        code,
        message,
        call: number,
        ...(record.package !== undefined && { package: record.package }),
        ...(record.endpoint !== undefined && { endpoint: record.endpoint }),
      })
    },
  }
}

/** The bodies of the session, and why others are rejected: they belong to another session. */
function pageBodiesOf(engine: Engine): PageBodies {
  const { pageBodies } = engine
  return {
    ...pageBodies,
    decode(args, endpoint, version) {
      const page = pageBodies.decode(args, endpoint, version)
      if (!(page instanceof Failure)) return page
      const issuer = engine.findIssuer(args, endpoint, version)
      return issuer === undefined ? page : ofOtherSession(issuer)
    },
  }
}

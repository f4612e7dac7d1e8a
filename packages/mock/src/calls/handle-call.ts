import {
  type CorsOptions,
  Failure,
  handleRequest,
  handleWithCors,
  respondFailure,
  type ServiceRequest,
} from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import type { ResolvedOptions } from '../options.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import type { Engine } from './engine.ts'
import { serverOf } from './server-of.ts'

/** Handles a call in a session. */
export function handleCall(request: ServiceRequest, engine: Engine): MaybePromise<MockResponse> {
  return handleRequest(request, serverOf(engine))
}

/** Handles a request under the option `cors`. */
export function handleAllowed(
  request: ServiceRequest,
  options: ResolvedOptions,
  handle: (request: ServiceRequest) => MaybePromise<MockResponse>,
): MaybePromise<MockResponse> {
  return handleWithCors(request, corsOptions(options), handle)
}

function corsOptions(options: ResolvedOptions): CorsOptions {
  return {
    origins: options.cors,
    reject(reason, origin) {
      const message = `${reason} To allow them, start the mock with \`--cors ${origin === '*' ? "'*'" : origin}\`, or set \`cors: ['${origin}']\`.`
      const failure = new Failure(403, 'FORBIDDEN_ORIGIN', message)
      return respondFailure(failure, options, { warnings: [message] })
    },
  }
}

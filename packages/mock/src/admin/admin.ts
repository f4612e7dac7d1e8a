import { readBody } from '../engine/body.ts'
import type { Answer, Exchange } from '../engine/exchange.ts'
import { Failure } from '../engine/failure.ts'
import { exampleFor } from '../engine/example.ts'
import type { Engine, ResetSettings } from '../engine/engine.ts'

/** All paths of the admin API begin with this, whatever packages are served. */
export const ADMIN_PREFIX = '/__fc/'

/** What the admin API can do, for people who call its root. */
const ROUTES = {
  'GET /__fc/calls': 'the last calls, oldest first; ?endpoint= for one endpoint',
  'GET /__fc/violations': 'rules of the interface that clients broke',
  'GET /__fc/collections':
    'sorts of things there are, and how many were created, changed and deleted',
  'GET /__fc/collections/<name>': 'one of them, with its first things',
  'GET /__fc/example?path=<path>&endpoint=<name>': 'arguments that a call can be tried with',
  'POST /__fc/reset':
    'forget all calls and violations, and everything that was created, changed and deleted; {"seed": …, "items": …} begins anew with these',
} as const

/**
 * Answers the admin API: what a test asks a mock, and never what a page on the web may ask it.
 *
 * There are no CORS headers, and a request that a browser sends for another site is refused.
 */
export function answerAdmin(exchange: Exchange, engine: Engine): Answer {
  if (isForeign(exchange))
    return reply(403, [
      'FORBIDDEN_ORIGIN',
      'The admin API does not answer to pages of other sites.',
      null,
    ])
  const route = `${exchange.method} ${exchange.path}`
  const worlds = engine.groups.flatMap(({ services }) => services.map(({ world }) => world))
  const query = new URLSearchParams(exchange.query)
  switch (route) {
    case 'GET /__fc/':
      return reply(200, ROUTES)
    case 'GET /__fc/calls': {
      const endpoint = query.get('endpoint')
      return reply(
        200,
        engine.log.calls.filter((call) => endpoint === null || call.endpoint === endpoint),
      )
    }
    case 'GET /__fc/violations':
      return reply(200, engine.log.violations)
    case 'GET /__fc/example': {
      const example = exampleFor(
        engine.groups,
        query.get('path') ?? '',
        query.get('endpoint') ?? '',
      )
      if (example !== undefined) return reply(200, example)
      break
    }
    case 'GET /__fc/collections':
      return reply(
        200,
        worlds.flatMap((world) => world.entities()),
      )
    case 'POST /__fc/reset': {
      const settings = readSettings(exchange, engine.options.maxBodyBytes)
      if (settings instanceof Failure)
        return reply(settings.status, [settings.code, settings.message, settings.details])
      engine.reset(settings)
      return reply(200, { reset: true, ...settings })
    }
  }
  const name = /^GET \/__fc\/collections\/([^/]+)$/.exec(route)?.[1]
  const state =
    name === undefined
      ? undefined
      : worlds.map((world) => world.state(decode(name))).find((found) => found !== undefined)
  if (state !== undefined) return reply(200, state)
  return reply(404, ['UNKNOWN_ENDPOINT', `The admin API has no ${route}.`, ROUTES])
}

/** What a reset begins anew with; undefined when nothing is said. */
function readSettings({ body }: Exchange, maxBytes: number): ResetSettings | Failure | undefined {
  if ('text' in body && body.text.trim() === '') return undefined
  const read = readBody(body, maxBytes)
  if (read instanceof Failure) return read
  const { seed, items, ...others } = read
  const isSeed = seed === undefined || typeof seed === 'string' || typeof seed === 'number'
  const isCount =
    items === undefined || (typeof items === 'number' && Number.isSafeInteger(items) && items >= 0)
  if (!isSeed || !isCount || Object.keys(others).length > 0) {
    const known = 'Send nothing, or an object with "seed" (text or number) and "items" (0 or more).'
    return new Failure(400, 'INVALID_ARGUMENTS', known)
  }
  if (seed === undefined && items === undefined) return undefined
  return { ...(seed !== undefined && { seed }), ...(items !== undefined && { items }) }
}

/** Whether a browser sends the request for a page that is not the mock's own. */
function isForeign(exchange: Exchange): boolean {
  const origin = exchange.header('origin')
  const site = exchange.header('sec-fetch-site')
  if (origin !== undefined && origin !== exchange.origin) return true
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function reply(status: number, body: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    call: { admin: true },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

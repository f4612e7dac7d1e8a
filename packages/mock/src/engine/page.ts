import { type Endpoint, findPageSizeMember } from 'fc-core'
import { type PageRequest, pageNumberOf, type Place } from '../pagination/page-request.ts'
import { readPageSize } from '../pagination/page-size.ts'
import type { Collection, Entry, Position } from '../world/collection.ts'
import { WorldRefusal } from '../world/world-refusal.ts'
import { checkArguments, invalidArguments } from './arguments.ts'
import type { Arguments } from './body.ts'
import { type CallContext, reportViolation } from './engine.ts'
import { Failure } from './failure.ts'
import { refuse } from './refuse.ts'
import type { Selected } from './version.ts'

/** A page as it is sent. */
export interface PageResult {
  previous: Record<string, unknown> | null
  page: unknown[]
  next: Record<string, unknown> | null
}

/**
 * Answers a call of a paginated endpoint: an initial body, or a `next` or `previous` sent back.
 *
 * A body the mock made itself is complete: the arguments of the endpoint, required ones too, are not asked for again.
 *
 * Spec: Paginated endpoints.
 */
export function answerPage(
  endpoint: Endpoint,
  args: Arguments,
  selected: Selected,
  context: CallContext,
): PageResult | Failure {
  const { pages } = context.engine
  const request = pages.isBody(args)
    ? readBack(endpoint, args, selected, context)
    : startWalk(endpoint, args, selected, context)
  if (request instanceof Failure) return request
  const drilled =
    context.prefer.page === 'full' ? { ...context.prefer, items: request.size } : context.prefer
  const world = selected.service.worldFor(drilled)
  const collection = world.collection(endpoint, request.args)
  if (collection instanceof WorldRefusal) return refuse(collection, endpoint, selected.service)
  context.call.page = pageNumberOf(request)
  if (context.prefer.page === 'empty') return emptyPage(request, context)
  return makePage(request, collection, context)
}

/** A body that came from a page of this mock. */
function readBack(
  endpoint: Endpoint,
  args: Arguments,
  { version }: Selected,
  context: CallContext,
): PageRequest | Failure {
  if (context.prefer.cursor === 'expired') {
    return new Failure(
      400,
      'CURSOR_EXPIRED',
      'This `next` or `previous` is too old. Start again with an initial body.',
    )
  }
  const request = context.engine.pages.read(args, endpoint.name, version)
  if (request instanceof Failure) reportViolation(context, 'cursor-modified', request.message)
  return request
}

/** An initial body. */
function startWalk(
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: Selected,
  { engine: { options, pages } }: CallContext,
): PageRequest | Failure {
  const strict = options.arguments === 'strict'
  const problem = strict ? checkArguments(args, endpoint, service) : undefined
  if (problem !== undefined) return problem
  const sizeArgument = findPageSizeMember(service.argumentsOf(endpoint))
  const asked = readPageSize(args, sizeArgument, options.pageSize, options.maxPageSize)
  if (typeof asked !== 'number' && strict) return invalidArguments([asked])
  const size = typeof asked === 'number' ? asked : options.pageSize
  const place: Place = pages.counts
    ? { kind: 'index', index: 0 }
    : { kind: 'position', direction: 'after', position: undefined, number: 1 }
  return { endpoint: endpoint.name, version, place, size, args }
}

function makePage(
  request: PageRequest,
  collection: Collection,
  { engine: { pages } }: CallContext,
): PageResult {
  const { entries, previous, next } = look(request, collection)
  const turn = (place: Place | undefined): Record<string, unknown> | null =>
    place === undefined ? null : pages.write({ ...request, place })
  return { previous: turn(previous), page: entries.map(({ value }) => value), next: turn(next) }
}

/** Nothing on this page, and yet a next one: legal, and where clients that stop at an empty page go wrong. */
function emptyPage(request: PageRequest, { engine: { pages } }: CallContext): PageResult {
  return { previous: null, page: [], next: pages.write(request) }
}

/** What a page holds, and the places of its neighbours where there are any. */
interface View {
  entries: Entry[]
  previous: Place | undefined
  next: Place | undefined
}

function look({ place, size }: PageRequest, collection: Collection): View {
  return place.kind === 'index'
    ? lookAt(place.index, size, collection)
    : lookBeside(place, size, collection)
}

function lookAt(index: number, size: number, collection: Collection): View {
  const at = (start: number): Place => ({ kind: 'index', index: start })
  const hasNext = collection.slice(index + size, 1).length > 0
  return {
    entries: collection.slice(index, size),
    previous: index > 0 ? at(Math.max(index - size, 0)) : undefined,
    next: hasNext ? at(index + size) : undefined,
  }
}

function lookBeside(
  { direction, position, number }: Place & { kind: 'position' },
  size: number,
  collection: Collection,
): View {
  const entries = collection[direction](position, size)
  // Where everything has gone meanwhile, what is left lies on the other side, as a whole.
  const neighbour = (side: 'after' | 'before', edge: Position | undefined): Place | undefined => {
    const isThere =
      (entries.length > 0 || side !== direction) && collection[side](edge, 1).length > 0
    return isThere
      ? {
          kind: 'position',
          direction: side,
          position: edge,
          number: number + (side === 'after' ? 1 : -1),
        }
      : undefined
  }
  return {
    entries,
    previous: neighbour('before', entries[0]?.position),
    next: neighbour('after', entries.at(-1)?.position),
  }
}

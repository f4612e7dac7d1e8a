import type { Endpoint } from 'fc-core'
import { type PageRequest, pageNumberOf, type Place } from '../pagination/page-request.ts'
import { readPageSize } from '../pagination/page-size.ts'
import type { PageSlice, PageSource } from '../pagination/page-source.ts'
import { DomainError } from '../operations/domain-error.ts'
import { invalidArguments } from '../protocol/argument-problem.ts'
import { checkArguments } from './arguments.ts'
import type { Arguments } from '../protocol/body.ts'
import { type CallContext, reportViolation } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage } from './json-text.ts'
import { reject } from './reject.ts'
import type { Selected } from './version.ts'

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
): JsonPage | Failure {
  const { pages } = context.engine
  const request = pages.isBody(args)
    ? readBack(endpoint, args, selected, context)
    : startWalk(endpoint, args, selected, context)
  if (request instanceof Failure) return request
  const drilled =
    context.prefer.page === 'full' ? { ...context.prefer, items: request.size } : context.prefer
  const source = selected.service.dataFor(drilled).pages(endpoint, request.args)
  if (source instanceof DomainError) return reject(source, endpoint, selected.service)
  context.call.page = pageNumberOf(request)
  if (context.prefer.page === 'empty') return emptyPage(request, context)
  return makePage(request, source, context)
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
  const { pageSizeMember } = planOf(endpoint, service)
  const asked = readPageSize(args, pageSizeMember, options.pageSize, options.maxPageSize)
  if (typeof asked !== 'number' && strict) return invalidArguments([asked])
  const size = typeof asked === 'number' ? asked : options.pageSize
  const place: Place = pages.counts
    ? { kind: 'index', index: 0 }
    : { kind: 'position', direction: 'after', position: undefined, number: 1 }
  return { endpoint: endpoint.name, version, place, size, args }
}

function makePage(request: PageRequest, source: PageSource, context: CallContext): JsonPage {
  const { pages } = context.engine
  const { place, size } = request
  const slice =
    place.kind === 'index'
      ? source.at(place.index, size)
      : source[place.direction](place.position, size)
  const bodyOf = (neighbour: Place | undefined): string =>
    neighbour === undefined ? 'null' : pages.write({ ...request, place: neighbour })
  const previous = bodyOf(slice.hasPrevious ? placeBefore(place, size, slice) : undefined)
  const next = bodyOf(slice.hasNext ? placeAfter(place, size, slice) : undefined)
  context.call.items = slice.texts.length
  return new JsonPage(previous, slice.texts, next)
}

function placeBefore(place: Place, size: number, { first }: PageSlice): Place {
  return place.kind === 'index'
    ? { kind: 'index', index: Math.max(place.index - size, 0) }
    : { kind: 'position', direction: 'before', position: first, number: place.number - 1 }
}

function placeAfter(place: Place, size: number, { last }: PageSlice): Place {
  return place.kind === 'index'
    ? { kind: 'index', index: place.index + size }
    : { kind: 'position', direction: 'after', position: last, number: place.number + 1 }
}

/** Nothing on this page, and yet a next one: legal, and where clients that stop at an empty page go wrong. */
function emptyPage(request: PageRequest, { engine: { pages }, call }: CallContext): JsonPage {
  call.items = 0
  return new JsonPage('null', [], pages.write(request))
}

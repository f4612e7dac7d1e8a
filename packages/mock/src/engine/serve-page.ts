import type { Endpoint } from 'fc-core'
import { type PageRequest, pageNumberOf, type PagePosition } from '../pagination/page-request.ts'
import { readPageSize } from '../pagination/page-size.ts'
import type { PageSlice, PageSource } from '../pagination/page-source.ts'
import { DomainError } from '../operations/domain-error.ts'
import { invalidArguments } from '../protocol/argument-problem.ts'
import { checkArguments } from './check-arguments.ts'
import type { Arguments } from '../protocol/body.ts'
import { type CallContext, recordViolation } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage } from './json-text.ts'
import { toFailure } from './to-failure.ts'
import type { SelectedService } from './select-service.ts'

/**
 * Serves a call of a paginated endpoint: an initial body, or a `next` or `previous`.
 *
 * A `next` or `previous` is complete: required arguments are not checked again.
 *
 * Spec: Paginated endpoints.
 */
export function servePage(
  endpoint: Endpoint,
  args: Arguments,
  selected: SelectedService,
  context: CallContext,
): JsonPage | Failure {
  const { engine, prefer, call } = context
  const { hasArgument } = planOf(endpoint, selected.service)
  const request = engine.pageBodies.isPageBody(args, hasArgument)
    ? resumePage(endpoint, args, selected, context)
    : firstPage(endpoint, args, selected, context)
  if (request instanceof Failure) return request
  const preferred = prefer.page === 'full' ? { ...prefer, items: request.size } : prefer
  const source = selected.service.dataFor(preferred).pages(endpoint, request.args)
  if (source instanceof DomainError) return toFailure(source, endpoint, selected.service)
  if (request.size === 0) return pageOfSizeZero(context)
  call.page = pageNumberOf(request)
  if (prefer.page === 'empty') return emptyPage(request, context)
  return createPage(request, source, context)
}

/** Reads a `next` or `previous`. */
function resumePage(
  endpoint: Endpoint,
  args: Arguments,
  { version }: SelectedService,
  context: CallContext,
): PageRequest | Failure {
  if (context.prefer.cursor === 'expired') {
    return new Failure(
      400,
      'CURSOR_EXPIRED',
      'This `next` or `previous` has expired. Start again with an initial body.',
    )
  }
  const request = context.engine.pageBodies.decode(args, endpoint.name, version)
  if (request instanceof Failure) recordViolation(context, 'cursor-modified', request.message)
  return request
}

/** Reads an initial body. */
function firstPage(
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: SelectedService,
  { engine: { options, pageBodies } }: CallContext,
): PageRequest | Failure {
  const strict = options.arguments === 'strict'
  const problem = strict ? checkArguments(args, endpoint, service) : undefined
  if (problem !== undefined) return problem
  const { pageSizeMember } = planOf(endpoint, service)
  const requested = readPageSize(args, pageSizeMember, options.pageSize, options.maxPageSize)
  if (typeof requested !== 'number' && strict) return invalidArguments([requested])
  const size = typeof requested === 'number' ? requested : options.pageSize
  const position: PagePosition = pageBodies.isIndexed
    ? { kind: 'index', index: 0 }
    : { kind: 'item', direction: 'after', item: undefined, number: 1 }
  return { endpoint: endpoint.name, version, position, size, args }
}

function createPage(request: PageRequest, source: PageSource, context: CallContext): JsonPage {
  const { pageBodies } = context.engine
  const { position, size } = request
  const slice =
    position.kind === 'index'
      ? source.at(position.index, size)
      : source[position.direction](position.item, size)
  const bodyFor = (target: PagePosition | undefined): string =>
    target === undefined ? 'null' : pageBodies.encode({ ...request, position: target })
  const previous = bodyFor(slice.hasPrevious ? previousPosition(position, size, slice) : undefined)
  const next = bodyFor(slice.hasNext ? nextPosition(position, size, slice) : undefined)
  context.call.items = slice.texts.length
  return new JsonPage(previous, slice.texts, next)
}

function previousPosition(
  position: PagePosition,
  size: number,
  { first }: PageSlice,
): PagePosition {
  return position.kind === 'index'
    ? { kind: 'index', index: position.index - size }
    : { kind: 'item', direction: 'before', item: first, number: position.number - 1 }
}

function nextPosition(position: PagePosition, size: number, { last }: PageSlice): PagePosition {
  return position.kind === 'index'
    ? { kind: 'index', index: position.index + size }
    : { kind: 'item', direction: 'after', item: last, number: position.number + 1 }
}

/** An empty page. No other page exists: from one of this size, no page would ever reach the end. */
function pageOfSizeZero({ call }: CallContext): JsonPage {
  call.page = 1
  call.items = 0
  return new JsonPage('null', [], 'null')
}

/** An empty page with a `next`. It is legal, and breaks clients that stop at an empty page. */
function emptyPage(request: PageRequest, { engine, call }: CallContext): JsonPage {
  call.items = 0
  return new JsonPage('null', [], engine.pageBodies.encode(request))
}

import { isDeeper } from 'fc-core/json'
import type { Endpoint } from 'fc-core'
import { notIssued, ofLostState, ofOtherSession } from '../pagination/page-body-codec.ts'
import type { PageRequest, PagePosition } from '../pagination/page-request.ts'
import { readPageSize } from '../pagination/page-size.ts'
import type { PageSlice } from '../pagination/page-slice.ts'
import { type MaybePromise, andThen } from '../scheduling/work.ts'
import { DomainError } from '../operations/domain-error.ts'
import { invalidArguments } from '../protocol/argument-problem.ts'
import { checkArguments } from './check-arguments.ts'
import { type Arguments, tooDeep, tooLarge } from '../protocol/body.ts'
import { type CallContext, recordViolation } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage } from './json-text.ts'
import { recordIgnored } from './record-ignored.ts'
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
): MaybePromise<JsonPage | Failure> {
  const { engine, prefer, call } = context
  const { service } = selected
  const { hasArgument } = planOf(endpoint, service)
  const isResumed = engine.pageBodies.isPageBody(args, hasArgument)
  const request = isResumed
    ? resumePage(endpoint, args, selected, context)
    : firstPage(endpoint, args, selected, context)
  if (request instanceof Failure) return request
  const { position, size } = request
  if (!isResumed) recordIgnored(endpoint, request.args, selected, context)
  const preferred = prefer.page === 'full' ? { ...prefer, items: size } : prefer
  const slice = service.dataFor(preferred).page(endpoint, request.args, position, size)
  return andThen(slice, (read) => {
    // No list with invalid arguments has further pages.
    const isInvalid = read instanceof DomainError && read.code === 'INVALID_ARGUMENTS'
    if (read === undefined || (isInvalid && isResumed)) return rejectBody(notIssued(), context)
    if (read instanceof DomainError) return toFailure(read, endpoint, service)
    if (size === 0) return pageOfSizeZero(context)
    call.page = read.number
    if (prefer.page === 'empty') return emptyPage(request, read, context)
    return createPage(request, read, context)
  })
}

/** Reads a `next` or `previous`. */
function resumePage(
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: SelectedService,
  context: CallContext,
): PageRequest | Failure {
  if (context.prefer.cursor === 'expired') {
    return new Failure(
      400,
      'CURSOR_EXPIRED',
      'This `next` or `previous` has expired. Start again with an initial body.',
    )
  }
  const { options, pageBodies } = context.engine
  const request = pageBodies.decode(args, endpoint.name, version)
  if (request instanceof Failure) {
    const issuer = context.engine.findIssuer(args, endpoint.name, version)
    return rejectBody(issuer === undefined ? request : ofOtherSession(issuer), context)
  }
  if (request.position.lineage !== context.engine.lineage?.()) return ofLostState()
  // Only a cursor contains more than the levels of the body. Each level takes at least two characters.
  const isShort = (request.encodedCall ?? '').length <= 2 * options.maxBodyDepth
  const isInitial =
    (isShort || !isDeeper(request.args, options.maxBodyDepth)) &&
    (options.arguments === 'lenient' || planOf(endpoint, service).acceptsArguments(request.args))
  return isInitial ? request : rejectBody(notIssued(), context)
}

function rejectBody(failure: Failure, context: CallContext): Failure {
  recordViolation(context, 'cursor-modified', failure.message)
  return failure
}

/** Reads an initial body. */
function firstPage(
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: SelectedService,
  { engine: { options, pageBodies, lineage: readLineage } }: CallContext,
): PageRequest | Failure {
  const strict = options.arguments === 'strict'
  const problem = strict ? checkArguments(args, endpoint, service) : undefined
  if (problem !== undefined) return problem
  // `next` must not have more levels than a body may have.
  if (pageBodies.nestsArguments && isDeeper(args, options.maxBodyDepth - 1))
    return tooDeep(options.maxBodyDepth - 1)
  const { pageSizeMember } = planOf(endpoint, service)
  const requested = readPageSize(args, pageSizeMember, options.pageSize, options.maxPageSize)
  if (typeof requested !== 'number' && strict) return invalidArguments([requested])
  const size = typeof requested === 'number' ? requested : options.pageSize
  const lineage = readLineage?.()
  const position = lineage === undefined ? FIRST_PAGE : { ...FIRST_PAGE, lineage }
  return { endpoint: endpoint.name, version, position, size, args }
}

const FIRST_PAGE: PagePosition = { direction: 'after', item: undefined, number: 1, end: undefined }

function createPage(
  request: PageRequest,
  { texts, first, last, hasPrevious, hasNext, end, number }: PageSlice,
  context: CallContext,
): JsonPage | Failure {
  const { options, pageBodies } = context.engine
  const { lineage } = request.position
  const bodyFor = (position: PagePosition): string =>
    pageBodies.encode({
      ...request,
      position: lineage === undefined ? position : { ...position, lineage },
    })
  const previous = hasPrevious
    ? bodyFor({ direction: 'before', item: first, number: Math.max(number - 1, 1), end })
    : 'null'
  const next = hasNext
    ? bodyFor({ direction: 'after', item: last, number: number + 1, end })
    : 'null'
  // A client must be able to send them.
  if (Math.max(previous.length, next.length) > options.maxBodyBytes)
    return tooLarge(options.maxBodyBytes)
  context.call.items = texts.length
  return new JsonPage(previous, texts, next)
}

/** An empty page. No other page exists: from one of this size, no page would ever reach the end. */
function pageOfSizeZero({ call }: CallContext): JsonPage {
  call.page = 1
  call.items = 0
  return new JsonPage('null', [], 'null')
}

/** An empty page with a `next`. It is legal, and breaks clients that stop at an empty page. */
function emptyPage(
  { position, ...request }: PageRequest,
  { end }: PageSlice,
  { engine, call }: CallContext,
): JsonPage {
  call.items = 0
  return new JsonPage(
    'null',
    [],
    engine.pageBodies.encode({ ...request, position: { ...position, end } }),
  )
}

import { isDeeper } from 'fc-core/internal'
import { type AnyPageHandler, type EndpointCall, recordViolation } from './call.ts'
import { checked, runHandler } from './call-handler.ts'
import { checkArguments } from './check-arguments.ts'
import { invalidArguments } from '../protocol/argument-problem.ts'
import { type Arguments, tooDeep, tooLarge } from '../protocol/body.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage } from '../protocol/json-text.ts'
import type { PageBody } from '../pages/page-body.ts'
import { notIssued } from '../pages/page-body-failures.ts'
import type { ReadPage } from '../pages/page-handler.ts'
import { readPageSize } from '../pages/page-size.ts'

/** A page to read: the first one has no position. */
type RequestedPage = Omit<PageBody, 'position'> & Partial<Pick<PageBody, 'position'>>

/**
 * Serves a call of a paginated endpoint: an initial body, or a `next` or `previous`.
 *
 * A `next` or `previous` is complete: required arguments are not checked again.
 *
 * Spec: Paginated endpoints.
 */
export function servePage(handler: AnyPageHandler, args: Arguments, call: EndpointCall): unknown {
  const { pageBodies } = call.engine
  const isResumed = pageBodies.isPageBody(args, call.plan.hasArgument)
  const page = isResumed ? resumePage(args, call) : firstPage(args, call)
  if (page instanceof Failure) return isResumed ? rejectBody(page, call) : page
  const { position, size } = page
  return runHandler(call, (context) => {
    const read: unknown = handler.readPage(page.args, { position, size }, context, call)
    return read instanceof Promise
      ? read.then((awaited: ReadPage | Failure) => createPage(page, awaited, call))
      : createPage(page, read as ReadPage | Failure, call)
  })
}

/** Reads a `next` or `previous`. */
function resumePage(args: Arguments, call: EndpointCall): RequestedPage | Failure {
  const { protocol, pageBodies } = call.engine
  const page = pageBodies.decode(
    args,
    call.endpoint.name,
    call.version,
    call.engine.principal?.(call),
  )
  if (page instanceof Failure) return page
  const isInitial =
    Number.isInteger(page.size) &&
    page.size > 0 &&
    page.size <= protocol.maxPageSize &&
    !isDeeper(page.args, protocol.maxBodyDepth) &&
    (protocol.arguments === 'lenient' || call.plan.acceptsArguments(page.args))
  return isInitial ? page : notIssued()
}

function rejectBody(failure: Failure, call: EndpointCall): Failure {
  if (failure.code === 'CURSOR_MODIFIED') recordViolation(call, 'cursor-modified', failure.message)
  return failure
}

/** Reads an initial body. */
function firstPage(args: Arguments, call: EndpointCall): RequestedPage | Failure {
  const { endpoint, served, plan, version, engine } = call
  const { protocol, pageBodies } = engine
  const isStrict = protocol.arguments === 'strict'
  const problem = isStrict ? checkArguments(args, endpoint, served) : undefined
  if (problem !== undefined) return problem
  // `next` must not have more levels than a body may have.
  if (pageBodies.nestsArguments && isDeeper(args, protocol.maxBodyDepth - 1))
    return tooDeep(protocol.maxBodyDepth - 1)
  const { maxPageSize } = protocol
  const pageSize = engine.pageSizeOf?.(call) ?? protocol.pageSize
  const requested = readPageSize(args, plan.pageSizeMember, pageSize, maxPageSize)
  if (typeof requested !== 'number' && isStrict) return invalidArguments([requested])
  const size = typeof requested === 'number' ? requested : pageSize
  const principal = engine.principal?.(call)
  return { endpoint: endpoint.name, version, size, args, principal }
}

function createPage(page: RequestedPage, read: ReadPage | Failure, call: EndpointCall): unknown {
  if (read instanceof Failure) return rejectBody(read, call)
  const { pageBodies, protocol } = call.engine
  // From a page of size 0, no page would ever reach the end.
  const bodyOf = (position: ReadPage['next']): string =>
    position === undefined || page.size === 0 ? 'null' : pageBodies.encode({ ...page, position })
  const previous = bodyOf(read.previous)
  const next = bodyOf(read.next)
  // A client must be able to send them.
  if (Math.max(previous.length, next.length) > protocol.maxBodyBytes)
    return tooLarge(protocol.maxBodyBytes)
  const texts = read.texts ?? formatItems(read.items)
  call.record.items = (read.texts ?? read.items).length
  const result = new JsonPage(previous, texts, next)
  return call.engine.checksResults === true ? checked(result, call) : result
}

/** Formats all items at once, which takes less time than one by one. */
function formatItems(items: readonly unknown[]): string[] {
  return items.length === 0 ? [] : [JSON.stringify(items).slice(1, -1)]
}

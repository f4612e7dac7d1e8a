import type { Endpoint } from 'fc-core'
import type { ResolvedOptions } from '../options.ts'
import {
  type Cursor,
  type CursorBody,
  readCursor,
  writeCursor,
  isCursorBody,
} from '../pagination/cursor.ts'
import { findPageSizeArgument, readPageSize } from '../pagination/page-size.ts'
import type { Collection, Position } from '../world/collection.ts'
import { WorldRefusal } from '../world/world-refusal.ts'
import { checkArguments, invalidArguments } from './arguments.ts'
import type { Arguments } from './body.ts'
import { Failure } from './failure.ts'
import type { Selected } from './version.ts'

/** A page as it is sent. */
export interface PageResult {
  previous: CursorBody | null
  page: unknown[]
  next: CursorBody | null
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
  options: ResolvedOptions,
): PageResult | Failure {
  const cursor = isCursorBody(args)
    ? readCursor(args, endpoint.name, selected.version, options.seed)
    : startCursor(endpoint, args, selected, options)
  if (cursor instanceof Failure) return cursor
  const collection = selected.service.world.collection(endpoint, cursor.args)
  if (collection instanceof WorldRefusal)
    return new Failure(400, collection.code, collection.message, collection.details)
  return makePage(cursor, collection, options)
}

function startCursor(
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: Selected,
  options: ResolvedOptions,
): Cursor | Failure {
  const strict = options.arguments === 'strict'
  const problem = strict ? checkArguments(args, endpoint, service) : undefined
  if (problem !== undefined) return problem
  const sizeArgument = findPageSizeArgument(service.argumentsOf(endpoint))
  const asked = readPageSize(args, sizeArgument, options.pageSize, options.maxPageSize)
  if (typeof asked !== 'number' && strict) return invalidArguments([asked])
  const size = typeof asked === 'number' ? asked : options.pageSize
  return { endpoint: endpoint.name, version, direction: 'after', position: undefined, size, args }
}

function makePage(cursor: Cursor, collection: Collection, options: ResolvedOptions): PageResult {
  const { direction, position, size } = cursor
  const entries = collection[direction](position, size)
  // Where everything has gone meanwhile, what is left lies on the other side, as a whole.
  const first = entries[0]?.position
  const last = entries.at(-1)?.position
  const isThere = (side: 'after' | 'before', place: Position | undefined): boolean =>
    (entries.length > 0 || side !== direction) && collection[side](place, 1).length > 0
  const turn = (side: 'after' | 'before', place: Position | undefined): CursorBody =>
    writeCursor({ ...cursor, direction: side, position: place }, options.seed)
  return {
    previous: isThere('before', first) ? turn('before', first) : null,
    page: entries.map(({ value }) => value),
    next: isThere('after', last) ? turn('after', last) : null,
  }
}

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
import type { Collection } from '../world/collection.ts'
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
  return makePage(cursor, selected.service.world.collection(endpoint), options)
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
  return { endpoint: endpoint.name, version, direction: 'after', ordinal: -1, size, args }
}

function makePage(cursor: Cursor, collection: Collection, options: ResolvedOptions): PageResult {
  const ordinals =
    cursor.direction === 'after'
      ? collection.ordinalsAfter(cursor.ordinal, cursor.size)
      : collection.ordinalsBefore(cursor.ordinal, cursor.size)
  const turn = (direction: 'after' | 'before', ordinal: number): CursorBody =>
    writeCursor({ ...cursor, direction, ordinal }, options.seed)
  // An empty page lies at the cursor itself: what was around it may still be there.
  const first = ordinals[0] ?? (cursor.direction === 'after' ? cursor.ordinal + 1 : cursor.ordinal)
  const last =
    ordinals.at(-1) ?? (cursor.direction === 'after' ? cursor.ordinal : cursor.ordinal - 1)
  return {
    previous: collection.ordinalsBefore(first, 1).length > 0 ? turn('before', first) : null,
    page: ordinals.map((ordinal) => collection.item(ordinal)),
    next: collection.ordinalsAfter(last, 1).length > 0 ? turn('after', last) : null,
  }
}

import {
  type Arguments,
  type EndpointCall,
  expiredBody,
  type Failure,
  notIssued,
  type PageRequest,
  type ReadPage,
} from 'fc-server/protocol'
import { DomainError } from '../operations/domain-error.ts'
import type { PagePosition } from '../operations/page-position.ts'
import type { PageSlice } from '../operations/page-slice.ts'
import { andThen, type MaybePromise } from '../scheduling/work.ts'
import type { Engine } from './engine.ts'
import { mockCallOf } from './mock-call.ts'
import { ofLostState, readPosition, writePosition } from './page-bodies.ts'
import { recordIgnored } from './record-ignored.ts'
import { toFailure } from './to-failure.ts'

type DataPage = ReadPage

/** Reads a page from the data of the session. */
export function readDataPage(
  args: Arguments,
  { position: resumed, size }: PageRequest<unknown>,
  call: EndpointCall,
  engine: Engine,
): MaybePromise<DataPage | Failure> {
  const { endpoint, served } = call
  const { prefer, record } = mockCallOf(call)
  const service = engine.serviceOf(served)
  const lineage = engine.lineage?.()
  const position = readPosition(resumed)
  if (resumed === undefined) recordIgnored(args, call, service)
  else if (position === undefined) return notIssued()
  else if (position.lineage !== lineage) return ofLostState()
  else if (prefer.cursor === 'expired') return expiredBody()
  const preferred = prefer.page === 'full' ? { ...prefer, items: size } : prefer
  const start = position ?? FIRST_PAGE
  return andThen(service.dataFor(preferred).page(endpoint, args, start, size), (read) => {
    // No list with invalid arguments has further pages.
    const isInvalid = read instanceof DomainError && read.code === 'INVALID_ARGUMENTS'
    if (read === undefined || (isInvalid && position !== undefined)) return notIssued()
    if (read instanceof DomainError) return toFailure(read, endpoint, service)
    record.page = size === 0 ? 1 : read.number
    if (size === 0) return NO_ITEMS
    return prefer.page === 'empty'
      ? { ...NO_ITEMS, next: writePosition({ ...start, end: read.end }, lineage) }
      : toPage(read, lineage)
  })
}

const FIRST_PAGE: PagePosition = { direction: 'after', item: undefined, number: 1, end: undefined }

/** Without other pages: from one of this size, no page would ever reach the end. */
const NO_ITEMS: DataPage = { items: [], texts: [], previous: undefined, next: undefined }

function toPage(
  { texts, first, last, hasPrevious, hasNext, end, number }: PageSlice,
  lineage: string | undefined,
): DataPage {
  const before = Math.max(number - 1, 1)
  return {
    items: [],
    texts,
    previous: hasPrevious
      ? writePosition({ direction: 'before', item: first, number: before, end }, lineage)
      : undefined,
    next: hasNext
      ? writePosition({ direction: 'after', item: last, number: number + 1, end }, lineage)
      : undefined,
  }
}

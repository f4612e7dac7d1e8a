import type { AnyHandler, CallHandler, EndpointCall } from 'fc-server/protocol'
import type { Engine } from './engine.ts'
import { readData } from './read-data.ts'
import { readDataPage } from './read-data-page.ts'

/** What answers calls from the data of a session. */
export interface DataHandlers {
  /** Undefined for calls of the definition and of event streams, which the server answers. */
  find(call: EndpointCall): AnyHandler | undefined
}

export function createDataHandlers(engine: Engine): DataHandlers {
  const read: CallHandler = (args, _context, call) => readData(args, call, engine)
  const pages: AnyHandler = {
    readPage: (args, page, _context, call) => readDataPage(args, page, call, engine),
  }
  return {
    find({ plan }) {
      if (plan.isPaginated) return pages
      return plan.isPackage || plan.isEventSource ? undefined : read
    },
  }
}

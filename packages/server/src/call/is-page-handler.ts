import type { AnyHandler, AnyPageHandler } from './call.ts'

/** Returns whether a handler reads pages, rather than whole results. */
export function isPageHandler(handler: AnyHandler): handler is AnyPageHandler {
  return typeof handler === 'object'
}

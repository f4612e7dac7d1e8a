import type { Endpoint } from 'fc-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isPaginated } from '../definition/endpoint-flags.ts'
import {
  type PageDirection,
  updateCurrentPage,
  type CurrentPage,
} from '../response/current-page.ts'
import type { CallRequest } from '../arguments/build-request.ts'
import type { CallService } from './call-service.ts'
import type { CallOutcome } from '../response/received-response.ts'
import { sendRequest } from './send-request.ts'

/** The last call and its outcome. */
export interface CallState {
  isSending: boolean
  /** The last request that was sent. */
  request?: CallRequest
  /** Where its body came from. */
  direction?: PageDirection
  outcome?: CallOutcome
  /** The last page of a paginated endpoint. */
  currentPage?: CurrentPage
}

/** The last outcomes, by endpoint, while others are shown. */
const kept = new Map<string, CallState>()

/** Maximum number of outcomes that are kept. */
const MAX_KEPT = 30

/**
 * Calls an endpoint and stores the outcome, also for when the endpoint is shown again.
 *
 * @param key Identifies the endpoint, its version and the session.
 */
export function useCall(endpoint: Endpoint, key: string, service: CallService) {
  const [state, setState] = useState<CallState>(() => kept.get(key) ?? { isSending: false })
  // A layout effect, so that no visible outcome is lost.
  useLayoutEffect(() => {
    if (state.isSending || state.outcome === undefined) return
    kept.delete(key)
    kept.set(key, state)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
  }, [state])
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (request: CallRequest, direction: PageDirection): Promise<void> => {
    abort.current?.abort()
    const controller = (abort.current = new AbortController())
    // A call from the form starts at page 1. A failed navigation keeps the current page.
    const currentPage = direction === 'first' ? undefined : state.currentPage
    setState(({ outcome }) => ({
      isSending: true,
      request,
      direction,
      ...(outcome && { outcome }),
      ...(currentPage && { currentPage }),
    }))
    try {
      const outcome = await sendRequest(request, controller.signal, service)
      const isPage = outcome.kind === 'response' && outcome.status === 200 && isPaginated(endpoint)
      const next = isPage
        ? (updateCurrentPage(currentPage, direction, outcome.document) ?? currentPage)
        : currentPage
      setState({
        isSending: false,
        request,
        direction,
        outcome,
        ...(next && { currentPage: next }),
      })
    } catch {
      // Aborted by a later call, which has set its own state, or by Cancel.
      if (abort.current === controller) setState((before) => ({ ...before, isSending: false }))
    }
  }
  return { state, send, cancel: () => abort.current?.abort() }
}

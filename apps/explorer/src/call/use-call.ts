import type { Endpoint } from 'fc-core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isPaginated } from '../definition/endpoint-flags.ts'
import { type PageDirection, updateCurrentPage, type CurrentPage } from '../pages/current-page.ts'
import type { CallRequest } from './build-request.ts'
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

/** Calls an endpoint and stores the outcome. */
export function useCall(endpoint: Endpoint) {
  const [state, setState] = useState<CallState>({ isSending: false })
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
      const outcome = await sendRequest(request, controller.signal)
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

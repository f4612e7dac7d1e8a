import type { Endpoint } from 'fc-core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isPaginated } from '../endpoints/is-paginated.ts'
import { type Step, takeStep, type Walk } from '../pages/walk.ts'
import type { CallRequest } from './build-request.ts'
import { type Outcome, sendRequest } from './send-request.ts'

/** What has been called and what came back. */
export interface CallState {
  isSending: boolean
  /** The last request that was sent, and how its body came about. */
  request?: CallRequest
  step?: Step
  outcome?: Outcome
  /** The last page, for paginated endpoints. */
  walk?: Walk
}

/** Calls an endpoint and keeps what came back. */
export function useCall(endpoint: Endpoint) {
  const [state, setState] = useState<CallState>({ isSending: false })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (request: CallRequest, step: Step): Promise<void> => {
    abort.current?.abort()
    const controller = (abort.current = new AbortController())
    // A new first call begins a new walk; one that fails on the way leaves the pages reached where they are.
    const walk = step === 'start' ? undefined : state.walk
    setState(({ outcome }) => ({
      isSending: true,
      request,
      step,
      ...(outcome && { outcome }),
      ...(walk && { walk }),
    }))
    try {
      const outcome = await sendRequest(request, controller.signal)
      const isPage = outcome.kind === 'answer' && outcome.status === 200 && isPaginated(endpoint)
      const next = isPage ? (takeStep(walk, step, outcome.document) ?? walk) : walk
      setState({ isSending: false, request, step, outcome, ...(next && { walk: next }) })
    } catch {
      // Aborted: by a later call, which has set its own state, or by hand.
      if (abort.current === controller) setState((before) => ({ ...before, isSending: false }))
    }
  }
  return { state, send, cancel: () => abort.current?.abort() }
}

import { useEffect, useRef, useState } from 'preact/hooks'
import { type Live, type LiveState, useLive } from '../control/live.ts'

/** A resource of the admin API. The last value stays while it is read again. */
export interface Resource<Value> {
  value?: Value
  /** Why it could not be read. */
  problem?: Error
}

/**
 * Reads a resource of the admin API, and reads it again when the revision changes.
 *
 * @param live Undefined to read nothing.
 * @param path Undefined to read nothing.
 */
export function useResource<Value>(
  live: Live | undefined,
  path: string | undefined,
  revision: string,
): Resource<Value> {
  const [state, setState] = useState<Resource<Value> & { path?: string; number?: number }>({})
  const last = useRef(0)
  useEffect(() => {
    if (path === undefined || live === undefined) return undefined
    let isCurrent = true
    const number = ++last.current
    // A later response with an older content would hide changes.
    const accept = (result: Resource<Value>): void =>
      setState((before) =>
        isCurrent && (before.number ?? 0) < number ? { path, number, ...result } : before,
      )
    live.send('GET', path).then(
      (value) => accept({ value: value as Value }),
      (problem: Error) =>
        setState((before) =>
          isCurrent ? { ...(before.path === path && before), path, number, problem } : before,
        ),
    )
    return () => {
      isCurrent = false
    }
  }, [live, path, revision])
  return state.path === path ? state : {}
}

/** Returns a text that changes when the data of a package may have changed: at most once a second. */
export function useRevision(live: Live, path: string): string {
  const text = useLive(live, (state) => revisionOf(state, path))
  const [shown, setShown] = useState(text)
  const updated = useRef(0)
  useEffect(() => {
    if (text === shown) return undefined
    const wait = Math.max(0, updated.current + INTERVAL - Date.now())
    const timer = setTimeout(() => {
      updated.current = Date.now()
      setShown(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, shown])
  return shown
}

const INTERVAL = 1000

function revisionOf(
  { revision, session, connection, collections, control }: LiveState,
  path: string,
): string {
  const data = [collections?.[path], control?.seed, control?.items]
  return JSON.stringify([revision, session, connection === 'open', data])
}

import { useEffect, useRef, useState } from 'preact/hooks'

/** The last result of a function. */
export interface Latest<Value> {
  /** Undefined until the function has succeeded once. */
  value?: Value | undefined
  /** Why the last call failed. */
  problem?: string
}

/** Calls a function for each version, but only when the previous call has ended: of versions that arrive meanwhile, the last one counts. */
export function useLatest<Value>(request: () => Promise<Value>, version: number): Latest<Value> {
  const [latest, setLatest] = useState<Latest<Value> & { version?: number }>({})
  const isRunning = useRef(false)
  useEffect(() => {
    if (isRunning.current || latest.version === version) return
    isRunning.current = true
    void request()
      .then(
        (value) => ({ value }),
        (error: Error) => ({ value: latest.value, problem: error.message }),
      )
      .then((result) => {
        isRunning.current = false
        setLatest({ version, ...result })
      })
  }, [version, latest])
  return latest
}

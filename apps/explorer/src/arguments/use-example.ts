import { type Endpoint, exampleArguments, type PackageDefinition } from 'fc-core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FindExample } from './fetch-example.ts'

/** Returns an example body: first generated from the definition, then, once there is one, with ids of existing records. */
export function useExample(
  definition: PackageDefinition,
  endpoint: Endpoint,
  session: string | undefined,
  findExample: FindExample | undefined,
): string {
  const generated = useMemo(
    () => stringify(exampleArguments(definition, endpoint)),
    [definition, endpoint],
  )
  const [found, setFound] = useState<string>()
  useEffect(() => {
    // Without arguments, there is nothing to add.
    if (generated === '{}' || findExample === undefined) return
    const abort = new AbortController()
    findExample(definition, endpoint, session, abort.signal).then((example) => {
      if (!abort.signal.aborted) setFound(example && stringify(example))
    })
    return () => abort.abort()
  }, [definition, endpoint, session, findExample])
  return found ?? generated
}

function stringify(body: object): string {
  return JSON.stringify(body, null, 2)
}

import { type Endpoint, exampleArguments, type PackageDefinition } from 'fc-core'
import { useEffect, useMemo, useState } from 'preact/hooks'

/** A body to try an endpoint with: made from the definition at once, and then, where the mock says so, with ids of things that exist. */
export function useExample(definition: PackageDefinition, endpoint: Endpoint): string {
  const plain = useMemo(() => print(exampleArguments(definition, endpoint)), [definition, endpoint])
  const [better, setBetter] = useState<string>()
  useEffect(() => {
    // Without arguments there is nothing to be better at.
    if (plain === '{}') return
    const abort = new AbortController()
    fetchExample(definition, endpoint, abort.signal).then((example) => {
      if (!abort.signal.aborted) setBetter(example)
    })
    return () => abort.abort()
  }, [definition, endpoint])
  return better ?? plain
}

/** Undefined where the mock does not tell: its admin API is off, or the call fails, and the plain example has to do. */
async function fetchExample(
  { base_url }: PackageDefinition,
  { name }: Endpoint,
  signal: AbortSignal,
): Promise<string | undefined> {
  const path = new URL(base_url).pathname.replace(/\/+$/, '')
  const query = new URLSearchParams({ path, endpoint: name })
  try {
    const response = await fetch(`/__fc/example?${query}`, { signal })
    return response.ok ? print((await response.json()) as object) : undefined
  } catch {
    return undefined
  }
}

function print(body: object): string {
  return JSON.stringify(body, null, 2)
}

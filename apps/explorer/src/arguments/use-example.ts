import { type Endpoint, exampleArguments, type PackageDefinition } from 'fc-core'
import { useEffect, useMemo, useState } from 'preact/hooks'

/** Returns an example body: first generated from the definition, then, once the mock provides one, with ids of existing records. */
export function useExample(definition: PackageDefinition, endpoint: Endpoint): string {
  const generated = useMemo(
    () => stringify(exampleArguments(definition, endpoint)),
    [definition, endpoint],
  )
  const [fromMock, setFromMock] = useState<string>()
  useEffect(() => {
    // Without arguments, the mock has nothing to add.
    if (generated === '{}') return
    const abort = new AbortController()
    fetchExample(definition, endpoint, abort.signal).then((example) => {
      if (!abort.signal.aborted) setFromMock(example)
    })
    return () => abort.abort()
  }, [definition, endpoint])
  return fromMock ?? generated
}

/** Resolves to undefined if the mock's admin API is disabled or the request fails: the generated example is used then. */
async function fetchExample(
  { base_url }: PackageDefinition,
  { name }: Endpoint,
  signal: AbortSignal,
): Promise<string | undefined> {
  // Behind a proxy, the mock may be below a path.
  const mount = location.pathname.replace(/\/[^/]*$/, '')
  const path = new URL(base_url).pathname.replace(/\/+$/, '').slice(mount.length)
  const query = new URLSearchParams({ path, endpoint: name })
  try {
    const response = await fetch(`${mount}/__fc/example?${query}`, { signal })
    return response.ok ? stringify((await response.json()) as object) : undefined
  } catch {
    return undefined
  }
}

function stringify(body: object): string {
  return JSON.stringify(body, null, 2)
}

import type { PackageDefinition } from 'fc-core'
import { useEffect, useState } from 'preact/hooks'
import { fetchDefinition } from './fetch-definition.ts'

/** The state of a definition: loaded, failed, or, with both undefined, loading. */
export interface DefinitionState {
  definition: PackageDefinition | undefined
  problem: string | undefined
}

const cache = new Map<string, Promise<PackageDefinition>>()

/** Loads the definition of a package in a version. Keeps the previous version while another one is loading. */
export function useDefinition(
  path: string | undefined,
  version: string | undefined,
): DefinitionState {
  const [loaded, setLoaded] = useState<DefinitionState & { path?: string }>(NOT_LOADED)
  useEffect(() => {
    if (path === undefined) return
    let isCurrent = true
    load(path, version).then(
      (definition) => isCurrent && setLoaded({ path, definition, problem: undefined }),
      (error: Error) =>
        isCurrent &&
        setLoaded((before) => ({
          path,
          definition: before.path === path ? before.definition : undefined,
          problem: error.message,
        })),
    )
    return () => {
      isCurrent = false
    }
  }, [path, version])
  return loaded.path === path ? loaded : NOT_LOADED
}

const NOT_LOADED: DefinitionState = { definition: undefined, problem: undefined }

function load(path: string, version: string | undefined): Promise<PackageDefinition> {
  const key = JSON.stringify([path, version])
  let loading = cache.get(key)
  if (loading === undefined) {
    loading = fetchDefinition(path, version)
    cache.set(key, loading)
    loading.catch(() => cache.delete(key)) // The next call tries again.
  }
  return loading
}

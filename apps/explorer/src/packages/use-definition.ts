import type { PackageDefinition } from 'fc-core'
import { useEffect, useState } from 'preact/hooks'
import { type FetchedDefinition, fetchDefinition } from './fetch-definition.ts'

/** The state of a definition: loaded, failed, or, with both undefined, loading. */
export interface DefinitionState {
  definition: PackageDefinition | undefined
  problem: string | undefined
}

const cache = new Map<string, Promise<FetchedDefinition>>()

/** The last definition of each package and version. */
const fetched = new Map<string, FetchedDefinition>()
const MAX_FETCHED = 20

/**
 * Loads the definition of a package in a version. Keeps the previous version while another one is loading.
 *
 * @param revision Changes when the service serves other definitions: they are loaded again.
 */
export function useDefinition(
  path: string | undefined,
  version: string | undefined,
  revision: number,
): DefinitionState {
  const [loaded, setLoaded] = useState<DefinitionState & { path?: string }>(NOT_LOADED)
  useEffect(() => {
    if (path === undefined) return
    let isCurrent = true
    load(path, version, revision).then(
      ({ definition }) => isCurrent && setLoaded({ path, definition, problem: undefined }),
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
  }, [path, version, revision])
  return loaded.path === path ? loaded : NOT_LOADED
}

const NOT_LOADED: DefinitionState = { definition: undefined, problem: undefined }

let loadedRevision = 0

function load(
  path: string,
  version: string | undefined,
  revision: number,
): Promise<FetchedDefinition> {
  if (revision !== loadedRevision) cache.clear()
  loadedRevision = revision
  const key = JSON.stringify([path, version])
  let loading = cache.get(key)
  if (loading === undefined) {
    loading = fetchDefinition(path, version, fetched.get(key))
    cache.set(key, loading)
    loading.then(
      (loaded) => {
        if (fetched.size >= MAX_FETCHED) fetched.clear()
        fetched.set(key, loaded)
      },
      () => cache.delete(key), // The next call tries again.
    )
  }
  return loading
}

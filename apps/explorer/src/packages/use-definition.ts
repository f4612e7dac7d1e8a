import type { PackageDefinition } from 'fc-core'
import { useEffect, useState } from 'preact/hooks'
import { fetchDefinition } from './fetch-definition.ts'

/** A definition on its way: there, failed, or neither yet. */
export interface Loaded {
  definition: PackageDefinition | undefined
  problem: string | undefined
}

const cache = new Map<string, Promise<PackageDefinition>>()

/** The definition of the package at a path in a version. While another version loads, the one before stays. */
export function useDefinition(path: string | undefined, version: string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded & { path?: string }>(NOTHING)
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
  return loaded.path === path ? loaded : NOTHING
}

const NOTHING: Loaded = { definition: undefined, problem: undefined }

function load(path: string, version: string | undefined): Promise<PackageDefinition> {
  const key = JSON.stringify([path, version])
  let loading = cache.get(key)
  if (loading === undefined) {
    loading = fetchDefinition(path, version)
    cache.set(key, loading)
    loading.catch(() => cache.delete(key)) // The next one who asks tries again.
  }
  return loading
}

import { FcError } from 'fc-core'
import { DefinitionCollisionError, toMountPath } from 'fc-server/protocol'
import type { LoadedDefinition } from './load-definitions.ts'

/** For a collision of loaded definitions, returns an error that names their files. Returns any other error unchanged. */
export function nameCollidingFiles(error: unknown, loaded: readonly LoadedDefinition[]): unknown {
  if (!(error instanceof DefinitionCollisionError)) return error
  const [first, second] = error.definitions.map(
    (definition) => loaded.find((one) => one.definition === definition)?.source,
  )
  if (first === undefined || second === undefined) return error
  const { code, path } = error
  const way = `\`${second}=${freePath(second, path)}\``
  return new FcError(code, `${first} and ${second}: ${error.describe(way)}`, { cause: error })
}

/** Suggests another path for a file, after its name. */
function freePath(file: string, taken: string): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\..*$/, '')
  const path = toMountPath(`/${name}`) ?? '/other'
  return path === taken || path === '' ? `${path}-2` : path
}

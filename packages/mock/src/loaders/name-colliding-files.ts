import { FcError } from 'fc-core'
import { DefinitionCollisionError } from '../errors/definition-collision-error.ts'
import type { LoadedDefinition } from './load-definitions.ts'

/** For a collision of loaded definitions, returns an error that names their files. Returns any other error unchanged. */
export function nameCollidingFiles(error: unknown, loaded: readonly LoadedDefinition[]): unknown {
  if (!(error instanceof DefinitionCollisionError)) return error
  const [first, second] = error.definitions.map(
    (definition) => loaded.find((one) => one.definition === definition)?.source,
  )
  if (first === undefined || second === undefined) return error
  const { code, message } = error
  return new FcError(code, `${first} and ${second}: ${message}`, { cause: error })
}

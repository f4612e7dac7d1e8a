import type { Issue } from 'fc-core'
import {
  checkModelNames,
  type EndpointNames,
  locateInConfig,
  readConfig,
  type ResolvedConfig,
} from 'fc-core/config'
import type { Diagnostic } from 'vscode-languageserver-types'
import { toDocumentPath } from '../snapshot/document-path.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { toDiagnostic } from './diagnostics.ts'

/**
 * What is wrong with an `fc.config.json`.
 *
 * @param config The configuration as `loadConfig` resolved it from this very text: it also knows what is wrong with what the file extends.
 * @param definitions Those that the configuration holds for, to look up the endpoints and arguments that it names. Without any, none is looked up.
 */
export function findConfigDiagnostics(
  snapshot: Snapshot,
  {
    config,
    definitions = [],
  }: { config?: ResolvedConfig; definitions?: readonly EndpointNames[] } = {},
): Diagnostic[] {
  const path = toDocumentPath(snapshot.uri)
  const known = config?.problems.find(({ file, text }) => file === path && text === snapshot.text)
  const { issues } = known ?? readConfig(snapshot.text)
  const names = known === undefined ? [] : findUnknownNames(path, config!, definitions)
  return [...issues, ...names].map((issue) => toDiagnostic(issue, snapshot.lines))
}

/** Endpoints and arguments in corrections of the mock's data model that no definition has. */
function findUnknownNames(
  path: string,
  config: ResolvedConfig,
  definitions: readonly EndpointNames[],
): Issue[] {
  const { model } = config.mock
  if (model === undefined || definitions.length === 0) return []
  const problems = checkModelNames(model, definitions).map(({ path: place, message }) => ({
    pointer: `/mock/model${place}`,
    message,
  }))
  return locateInConfig(config, problems).flatMap(({ file, issues }) =>
    file === path ? issues : [],
  )
}

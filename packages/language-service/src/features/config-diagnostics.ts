import type { Issue } from 'fc-core'
import { type ResolvedConfig } from 'fc-core/config'
import { checkModelNames, type EndpointNames, locateInConfig, readConfig } from 'fc-core/internal'
import type { Diagnostic } from 'vscode-languageserver-types'
import { Tag } from '../lsp/constants.ts'
import { toDocumentPath } from '../snapshot/document-path.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { toDiagnostic } from './diagnostics.ts'

/**
 * Finds the diagnostics of an `fc.config.json`.
 *
 * @param config The configuration as resolved by `loadConfig` from the same text, for problems with the files it extends.
 * @param unused Issues of entries of `ignore` that match no problem, for the same text.
 * @param definitions The definitions that the configuration applies to, to check names of endpoints and arguments. Without definitions, names are not checked.
 */
export function findConfigDiagnostics(
  snapshot: Snapshot,
  {
    config,
    definitions = [],
    unused = [],
  }: {
    config?: ResolvedConfig
    definitions?: readonly EndpointNames[]
    unused?: readonly Issue[]
  } = {},
): Diagnostic[] {
  const path = toDocumentPath(snapshot.uri)
  const resolved = config?.problems.find(
    ({ file, text }) => file === path && text === snapshot.text,
  )
  const { issues } = resolved ?? readConfig(snapshot.text)
  const names = resolved === undefined ? [] : findUnknownNames(path, config!, definitions)
  return [
    ...[...issues, ...names].map((issue) => toDiagnostic(issue, snapshot.lines)),
    ...unused.map((issue) => ({
      ...toDiagnostic(issue, snapshot.lines),
      tags: [Tag.unnecessary],
    })),
  ]
}

/** Finds endpoints and arguments in `mock.model` that no definition has. */
function findUnknownNames(
  path: string,
  config: ResolvedConfig,
  definitions: readonly EndpointNames[],
): Issue[] {
  const { model } = config.mock
  if (model === undefined || definitions.length === 0) return []
  const problems = checkModelNames(model, definitions).map(({ path: modelPath, message }) => ({
    pointer: `/mock/model${modelPath}`,
    message,
  }))
  return locateInConfig(config, problems).flatMap(({ file, issues }) =>
    file === path ? issues : [],
  )
}

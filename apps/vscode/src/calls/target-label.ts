import { type TextDocument, type Uri, workspace } from 'vscode'
import type { Mocks } from '../mock/mocks.ts'
import { type CallId, fromCallUri } from './call-uri.ts'
import type { Memory } from './memory.ts'
import { readEndpoint } from './read-endpoint.ts'
import { findTarget } from './target.ts'
import { versionFor } from './version-for.ts'

/** Where the next call goes and which version it asks for, in a few words. */
export interface TargetLabel {
  target: string
  /** Absent where the package is not versioned. */
  version: string | undefined
}

/** The labels of a call whose definition is open; undefined otherwise. */
export function labelTarget(
  uri: Uri,
  memory: Pick<Memory, 'versionOf'>,
  mocks: Mocks | undefined,
): TargetLabel | undefined {
  const id = fromCallUri(uri)
  if (id === undefined) return undefined
  const document = findOpen(id)
  if (document === undefined) return undefined
  const endpoint = readEndpoint(document.getText(), { name: id.endpoint })
  if (endpoint === undefined) return undefined
  const target = findTarget({ id, document, endpoint }, mocks)
  const host = target && new URL(target.url).host
  return {
    target: target?.isMock ? `to the mock at ${host}` : `to ${host ?? 'nowhere'}`,
    version:
      endpoint.versions.length === 0
        ? undefined
        : `Api-Version: ${versionFor({ id, endpoint }, memory) ?? 'none'}`,
  }
}

function findOpen({ definition }: CallId): TextDocument | undefined {
  return workspace.textDocuments.find(({ uri }) => uri.toString() === definition)
}

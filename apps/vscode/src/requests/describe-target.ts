import { type TextDocument, type Uri, workspace } from 'vscode'
import type { MockManager } from '../mock/mock-manager.ts'
import { type EndpointId, fromRequestUri } from '../documents/request-uri.ts'
import type { RequestStorage } from './request-storage.ts'
import { readEndpoint } from './read-endpoint.ts'
import { findTarget } from './request-target.ts'
import { selectedVersion } from './selected-version.ts'

/** Where the next call goes and which version it asks for, in a few words. */
export interface TargetLabel {
  target: string
  /** Absent where the package is not versioned. */
  version: string | undefined
}

/** The labels of a call whose definition is open; undefined otherwise. */
export function describeTarget(
  uri: Uri,
  storage: Pick<RequestStorage, 'versionOf'>,
  mocks: MockManager | undefined,
): TargetLabel | undefined {
  const id = fromRequestUri(uri)
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
        : `Api-Version: ${selectedVersion({ id, endpoint }, storage) ?? 'none'}`,
  }
}

function findOpen({ definition }: EndpointId): TextDocument | undefined {
  return workspace.textDocuments.find(({ uri }) => uri.toString() === definition)
}

import { type TextDocument, type Uri, workspace } from 'vscode'
import { type EndpointId, fromRequestUri } from '../documents/request-uri.ts'
import type { MockManager } from '../mock/mock-manager.ts'
import { readEndpoint } from './read-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'
import { findDestination } from './request-destination.ts'
import { selectedVersion } from './selected-version.ts'

/** Labels for the target and version of the next request. */
export interface TargetLabel {
  target: string
  /** Absent where the package is not versioned. */
  version: string | undefined
}

/** Returns the labels of a request. Undefined if its definition is not open. */
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
  const target = findDestination({ id, document, endpoint }, mocks)
  const host = target && new URL(target.url).host
  return {
    target: target?.isMock ? `to mock server at ${host}` : `to ${host ?? '(invalid URL)'}`,
    version:
      endpoint.versions.length === 0
        ? undefined
        : `Api-Version: ${selectedVersion({ id, endpoint }, storage) ?? 'none'}`,
  }
}

function findOpen({ definition }: EndpointId): TextDocument | undefined {
  return workspace.textDocuments.find(({ uri }) => uri.toString() === definition)
}

import type { Endpoint, Loose } from 'fc-core'
import { formatPointer, parsePointer } from 'fc-core/json'
import { formatCurlOrReason, type Shell } from 'fc-core/internal'
import type { Position } from 'vscode-languageserver-types'
import { exampleRequest } from '../describe/describe-endpoint.ts'
import { locateNode } from '../location/locate-node.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** An endpoint with an example request. */
export interface EndpointExample {
  name: string
  /** JSON pointer of the endpoint. */
  pointer: string
  url: string
  method: 'POST'
  headers: Readonly<Record<string, string>>
  /** Example values for all required arguments. */
  arguments: Record<string, unknown>
  /** The request as a curl command. A comment with the reason if the shell cannot pass a value to curl. */
  curl: string
}

/** Finds the endpoint at a position. Undefined outside endpoints, and without a name or a base URL. */
export function findEndpointAt(
  snapshot: Snapshot,
  position: Position,
  shell?: Shell,
): EndpointExample | undefined {
  const { path } = locateNode(snapshot.document, snapshot.lines.offsetAt(position))
  return findEndpoint(snapshot, formatPointer(path.slice(0, 2)), shell)
}

/** Finds the endpoint at a JSON pointer, as used by code lenses. */
export function findEndpoint(
  snapshot: Snapshot,
  pointer: string,
  shell: Shell = 'posix',
): EndpointExample | undefined {
  const definition = definitionOf(snapshot)
  const [list, index, ...more] = parsePointer(pointer, definition)
  if (list !== 'endpoints' || typeof index !== 'number' || more.length > 0) return undefined
  const endpoint: Loose<Endpoint> | undefined = definition.endpoints?.[index]
  const request = endpoint && exampleRequest(definition, endpoint)
  if (request === undefined) return undefined
  return {
    name: endpoint!.name!,
    pointer,
    url: request.url,
    method: 'POST',
    headers: request.headers,
    arguments: request.body as Record<string, unknown>,
    curl: formatCurlOrReason({ ...request, body: JSON.stringify(request.body) }, { shell }),
  }
}

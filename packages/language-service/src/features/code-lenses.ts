import { findNode, formatPointer } from 'fc-core/json'
import type { CodeLens } from 'vscode-languageserver-types'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The commands of code lenses. A client declares those it implements. */
export const LENS_COMMANDS: readonly string[] = [
  'fc.startMock',
  'fc.preview',
  'fc.sendRequest',
  'fc.copyAsCurl',
]

/** Finds the code lenses of a definition: start the mock server, preview the definition, send a request to an endpoint, copy it as cURL. Limited to the commands of the client. */
export function findCodeLenses(
  snapshot: Snapshot,
  { commands }: { commands: readonly string[] },
): CodeLens[] {
  const { document, lines, uri } = snapshot
  const { root } = document
  if (root?.kind !== 'object') return []
  const lens = (at: number, title: string, command: string, argument: object): CodeLens[] =>
    commands.includes(command)
      ? [{ range: lines.rangeOf(at, at), command: { title, command, arguments: [argument] } }]
      : []
  const { node: list } = findNode(root, ['endpoints'])
  const { endpoints = [] } = definitionOf(snapshot)
  return [
    ...lens(root.start, 'Start mock server', 'fc.startMock', { uri }),
    ...lens(root.start, 'Preview', 'fc.preview', { uri }),
    ...endpoints.flatMap((endpoint, index) => {
      const node = list.kind === 'array' ? list.items[index] : undefined
      if (node === undefined || endpoint?.name === undefined) return []
      const argument = { uri, endpoint: formatPointer(['endpoints', index]) }
      return [
        ...lens(node.start, 'Send request', 'fc.sendRequest', argument),
        ...lens(node.start, 'Copy as cURL', 'fc.copyAsCurl', argument),
      ]
    }),
  ]
}

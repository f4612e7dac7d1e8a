import { formatPointer } from 'fc-core'
import type { CodeLens } from 'vscode-languageserver-types'
import { endpointsWithin } from '../place/endpoints-within.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The commands that code lenses run. An editor has those it says it has. */
export const LENS_COMMANDS: readonly string[] = ['fc.startMock', 'fc.sendRequest', 'fc.copyAsCurl']

/** Above the package: start its mock. Above each endpoint: call it, copy it as curl. Only what the editor has a command for. */
export function findCodeLenses(
  { document, lines, text, uri }: Snapshot,
  { commands }: { commands: readonly string[] },
): CodeLens[] {
  const { root } = document
  if (root?.kind !== 'object') return []
  const lens = (at: number, title: string, command: string, argument: object): CodeLens[] =>
    commands.includes(command)
      ? [{ range: lines.rangeOf(at, at), command: { title, command, arguments: [argument] } }]
      : []
  const endpoints = endpointsWithin(root, 0, text.length).filter(({ name }) => name !== undefined)
  return [
    ...lens(root.start, 'Mock this package', 'fc.startMock', { uri }),
    ...endpoints.flatMap(({ index, node }) => {
      const argument = { uri, endpoint: formatPointer(['endpoints', index]) }
      return [
        ...lens(node.start, 'Send request', 'fc.sendRequest', argument),
        ...lens(node.start, 'Copy as curl', 'fc.copyAsCurl', argument),
      ]
    }),
  ]
}

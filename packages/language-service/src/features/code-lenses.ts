import { findNode, formatPointer } from 'fc-core/json'
import type { CodeLens } from 'vscode-languageserver-types'
import { findOccurrences } from '../names/named-symbol.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { COMPARE_COMMAND } from './changes.ts'

/** The commands of code lenses. A client declares those it implements. */
export const LENS_COMMANDS: readonly string[] = [
  'fc.startMock',
  'fc.preview',
  'fc.sendRequest',
  'fc.copyAsCurl',
  'fc.showReferences',
  COMPARE_COMMAND,
]

/** Finds the code lenses of a definition: start the mock server, preview the definition, send a request to an endpoint, copy it as cURL, show the references of an object. Limited to the commands of the client. */
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
  const { endpoints = [], objects = [] } = definitionOf(snapshot)
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
    ...(commands.includes('fc.showReferences') ? objects : []).flatMap((object, index) => {
      const { node } = findNode(root, ['objects', index])
      if (object?.name === undefined) return []
      const data: ReferencesLens = { uri, object: object.name }
      return [{ range: lines.rangeOf(node.start, node.start), data }]
    }),
  ]
}

/** The `data` of a code lens that is not resolved. */
export interface ReferencesLens {
  uri: string
  /** Name of the object whose references are counted. */
  object: string
}

/** Adds the number of references to a code lens: editors request it for the visible ones. */
export function resolveCodeLens(snapshot: Snapshot, lens: CodeLens): CodeLens {
  const { object } = lens.data as ReferencesLens
  const uses = findOccurrences(snapshot, { kind: 'object', name: object })
  const count = uses.filter(({ isDefinition }) => !isDefinition).length
  const definition = uses.find(({ isDefinition }) => isDefinition)
  const position = definition && snapshot.lines.positionAt(definition.start)
  const title = `${count} ${count === 1 ? 'reference' : 'references'}`
  const argument = { uri: snapshot.uri, position: position ?? lens.range.start }
  return { ...lens, command: { title, command: 'fc.showReferences', arguments: [argument] } }
}

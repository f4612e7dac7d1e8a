import { endpointUrl, findNode } from 'fc-core'
import type { InlayHint, Range } from 'vscode-languageserver-types'
import { endpointsWithin } from '../place/endpoints-within.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Behind the name of each endpoint in a range, the address it is called at. */
export function findInlayHints(snapshot: Snapshot, range: Range): InlayHint[] {
  const { document, lines } = snapshot
  if (document.root === undefined) return []
  const { node, found } = findNode(document.root, ['base_url'])
  if (!found || node.kind !== 'string' || !/^https?:\/\//i.test(node.value)) return []
  const base = node.value
  const start = lines.offsetAt(range.start)
  const end = lines.offsetAt(range.end)
  return endpointsWithin(document.root, start, end)
    .filter(
      ({ name }) => name !== undefined && name.value !== '' && name.end >= start && name.end <= end,
    )
    .map(({ name }) => ({
      position: lines.positionAt(name!.end),
      label: endpointUrl(base, name!.value),
      paddingLeft: true,
    }))
}

import { endpointUrl } from 'fc-core'
import { findNode, type JsonNode } from 'fc-core/json'
import type { InlayHint, Range } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Shows the URL of each endpoint in a range, after its name. */
export function findInlayHints({ document, lines }: Snapshot, range: Range): InlayHint[] {
  const base = findMember(document.root, 'base_url')
  const list = findMember(document.root, 'endpoints')
  if (base?.kind !== 'string' || list?.kind !== 'array' || !/^https?:\/\//i.test(base.value))
    return []
  const start = lines.offsetAt(range.start)
  const end = lines.offsetAt(range.end)
  return list.items
    .filter((item) => item.end >= start && item.start <= end)
    .flatMap((item) => {
      const name = findMember(item, 'name')
      if (name?.kind !== 'string' || name.value === '' || name.end < start || name.end > end)
        return []
      const label = endpointUrl(base.value, name.value)
      return [{ position: lines.positionAt(name.end), label, paddingLeft: true }]
    })
}

function findMember(node: JsonNode | undefined, key: string): JsonNode | undefined {
  const found = node && findNode(node, [key])
  return found?.found === true ? found.node : undefined
}

import { endpointUrl } from 'fc-core'
import { findNode, type JsonNode } from 'fc-core/json'
import type { InlayHint, Range } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Shows the URL of each endpoint in a range, after its name. Long URLs are shortened, with the whole URL as tooltip. */
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
      const url = endpointUrl(base.value, name.value)
      const label = shortenUrl(url, name.value)
      const position = lines.positionAt(name.end)
      return [{ position, label, paddingLeft: true, ...(label !== url && { tooltip: url }) }]
    })
}

/** Shortens the path of a URL, so that its host and the name of the endpoint remain; then also the host. */
function shortenUrl(url: string, name: string): string {
  const [origin = '', host = ''] = /^https?:\/\/([^/]*)/i.exec(url) ?? []
  const candidates = [url, `${origin}/…/${name}`, `${host}/…/${name}`]
  return candidates.find(({ length }) => length <= MAX_LENGTH) ?? `…/${name}`
}

/** VS Code cuts longer hints at their end. */
const MAX_LENGTH = 43

function findMember(node: JsonNode | undefined, key: string): JsonNode | undefined {
  const found = node && findNode(node, [key])
  return found?.found === true ? found.node : undefined
}

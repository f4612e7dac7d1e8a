import { findNode, type JsonNode } from 'fc-core'

type StringNode = JsonNode & { kind: 'string' }

/** An endpoint in the tree. */
export interface EndpointNode {
  index: number
  node: JsonNode
  name: StringNode | undefined
}

/** The endpoints that touch a stretch of the text. Others are not looked into. */
export function endpointsWithin(root: JsonNode, start: number, end: number): EndpointNode[] {
  const { node, found } = findNode(root, ['endpoints'])
  if (!found || node.kind !== 'array') return []
  const within: EndpointNode[] = []
  for (const [index, item] of node.items.entries()) {
    if (item.end < start) continue
    if (item.start > end) break
    const name = item.kind === 'object' ? findNode(item, ['name']) : undefined
    within.push({
      index,
      node: item,
      name: name?.found === true && name.node.kind === 'string' ? name.node : undefined,
    })
  }
  return within
}

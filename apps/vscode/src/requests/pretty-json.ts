import { type JsonNode, readJson } from 'fc-core/json'

/**
 * Formats JSON with two spaces of indentation. Keys, strings and numbers such as `1.0` and `12345678901234567890` are kept unchanged.
 *
 * @returns undefined for invalid JSON.
 */
export function prettyJson(text: string): string | undefined {
  const { problems, root } = readJson(text)
  if (problems.length > 0 || root === undefined) return undefined
  const parts: string[] = []
  write(root, '\n')
  return parts.join('')

  function write(node: JsonNode, lineStart: string): void {
    if (node.kind === 'object') {
      writeList(node.members, '{', '}', lineStart, (member, inside) => {
        parts.push(text.slice(member.keyStart, member.keyEnd), ': ')
        write(member.value!, inside)
      })
    } else if (node.kind === 'array') {
      writeList(node.items, '[', ']', lineStart, write)
    } else {
      parts.push(text.slice(node.start, node.end))
    }
  }

  function writeList<Item>(
    items: readonly Item[],
    open: string,
    close: string,
    lineStart: string,
    writeItem: (item: Item, lineStart: string) => void,
  ): void {
    const inside = `${lineStart}  `
    parts.push(open)
    for (const [index, item] of items.entries()) {
      parts.push(index === 0 ? inside : `,${inside}`)
      writeItem(item, inside)
    }
    parts.push(items.length === 0 ? close : `${lineStart}${close}`)
  }
}

/**
 * Reads a stream of server-sent events: calls a function with the data of each.
 *
 * `EventSource` cannot send the token of the admin API.
 */
export function createEventReader(receive: (data: string) => void): (chunk: string) => void {
  let text = ''
  return (chunk) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) if (block.startsWith('data: ')) receive(block.slice(6))
  }
}

/**
 * Encodes a text as UTF-8 into a part of a larger block: allocating a buffer for every response costs more than filling it.
 *
 * Blocks are not reused. One is freed when no response refers to it any more.
 */
export function encodeText(text: string): Buffer {
  const maxBytes = text.length * 3
  if (maxBytes > BLOCK_SIZE / 4) return Buffer.from(text)
  if (used + maxBytes > BLOCK_SIZE) {
    block = Buffer.allocUnsafeSlow(BLOCK_SIZE)
    used = 0
  }
  const start = used
  used += block.write(text, start)
  return block.subarray(start, used)
}

const BLOCK_SIZE = 262_144

let block = Buffer.alloc(0)
let used = BLOCK_SIZE

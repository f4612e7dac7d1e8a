/**
 * The UTF-8 bytes of a text, as a part of a larger block of memory: a block of its own for every answer costs more than to fill it.
 *
 * Blocks are not reused: one goes when no answer refers to it any more.
 */
export function encodeText(text: string): Buffer {
  const most = text.length * 3
  if (most > BLOCK_SIZE / 4) return Buffer.from(text)
  if (used + most > BLOCK_SIZE) {
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

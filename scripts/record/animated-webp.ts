/** A frame: a lossless WebP picture of the part that changes. */
export interface WebpFrame {
  /** The file of the part. */
  webp: Uint8Array
  /** Position of the part, even numbers. */
  x: number
  y: number
  width: number
  height: number
  /** How long the frame is shown, in milliseconds. */
  duration: number
}

/**
 * Joins frames to an animated WebP file, which repeats. Transparent pixels of a frame keep the previous frame.
 *
 * Format: https://developers.google.com/speed/webp/docs/riff_container
 */
export function joinWebpFrames(
  frames: readonly WebpFrame[],
  { width, height }: { width: number; height: number },
): Buffer {
  const header = Buffer.alloc(10)
  header[0] = ANIMATION_FLAG | ALPHA_FLAG
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  // White background; 0 repeats without end.
  const animation = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0])
  const chunks = [
    formatChunk('VP8X', header),
    formatChunk('ANIM', animation),
    ...frames.map((frame) => formatChunk('ANMF', formatFrame(frame))),
  ]
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return formatChunk('RIFF', content)
}

/** A chunk of a RIFF file. */
export interface RiffChunk {
  type: string
  content: Buffer
}

/** Reads the chunks of a WebP file. */
export function readChunks(file: Uint8Array): RiffChunk[] {
  const bytes = Buffer.from(file)
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('The file is not a WebP file.')
  const chunks: RiffChunk[] = []
  for (let at = 12; at < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    const content = bytes.subarray(at + 8, at + 8 + length)
    chunks.push({ type: bytes.toString('latin1', at, at + 4), content })
    at += 8 + length + (length % 2)
  }
  return chunks
}

const ANIMATION_FLAG = 0x02
const ALPHA_FLAG = 0x10

function formatFrame({ webp, x, y, width, height, duration }: WebpFrame): Buffer {
  const picture = readChunks(webp).find(({ type }) => type === 'VP8L')
  if (picture === undefined) throw new Error('The frame is not a lossless WebP picture.')
  const header = Buffer.alloc(16)
  header.writeUIntLE(x / 2, 0, 3)
  header.writeUIntLE(y / 2, 3, 3)
  header.writeUIntLE(width - 1, 6, 3)
  header.writeUIntLE(height - 1, 9, 3)
  header.writeUIntLE(duration, 12, 3)
  return Buffer.concat([header, formatChunk('VP8L', picture.content)])
}

function formatChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

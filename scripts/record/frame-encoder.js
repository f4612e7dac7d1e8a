// Runs in a page: compares screenshots and encodes what changed as lossless WebP. See record-scene.ts

/** Draws a screenshot with a pointer, and returns its pixels. */
async function draw(png, pointer, scale) {
  const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.drawImage(bitmap, 0, 0)
  if (pointer) {
    const arrowPath = new Path2D('M0 0 L0 16 L4 12.5 L6.6 18.4 L9 17.3 L6.5 11.6 L11.6 11.2 Z')
    context.scale(scale, scale)
    context.translate(pointer.x, pointer.y)
    context.lineWidth = 1.4
    context.strokeStyle = '#fff'
    context.fillStyle = '#111'
    context.stroke(arrowPath)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas.
    context.fill(arrowPath)
    context.resetTransform()
  }
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Returns the rectangle of the pixels that differ, with even coordinates. Undefined if there are none. */
function findChange(before, after) {
  const [a, b] = [before, after].map(({ data }) => new Uint32Array(data.buffer))
  const { width, height } = after
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (a[at] === b[at]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (bottom < 0) return undefined
  left -= left % 2
  top -= top % 2
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Copies an area of an image. Pixels that are equal in another image become transparent. */
function copyArea(image, { x, y, width, height }, transparentWhereEqual) {
  const copy = new ImageData(width, height)
  const target = new Uint32Array(copy.data.buffer)
  const [source, other] = [image, transparentWhereEqual].map(
    (each) => each && new Uint32Array(each.data.buffer),
  )
  for (let row = 0; row < height; row++) {
    const start = (y + row) * image.width + x
    for (let column = 0; column < width; column++) {
      const at = start + column
      target[row * width + column] = other?.[at] === source[at] ? 0 : source[at]
    }
  }
  return copy
}

/** Reduces an image to 256 colors, which WebP stores as indexes. The others, in edges of letters, become the nearest of these. */
function indexColors({ data }) {
  const pixels = new Uint32Array(data.buffer)
  const counts = new Map()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  if (counts.size <= 256) return
  const colors = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([color, count]) => ({ color, count, nearest: color, distance: Infinity }))
  const add = (added) => {
    for (const other of colors) {
      const distance = distanceOf(other.color, added)
      if (distance < other.distance) Object.assign(other, { nearest: added, distance })
    }
  }
  // The most frequent colors, then those that would change most, such as the few pixels of an icon.
  for (const { color } of colors.slice(0, 160)) add(color)
  for (let size = 160; size < 256; size++) {
    const [worst] = colors.toSorted((a, b) => b.distance * b.count - a.distance * a.count)
    add(worst.color)
  }
  const nearest = new Map(colors.map((each) => [each.color, each.nearest]))
  for (let at = 0; at < pixels.length; at++) pixels[at] = nearest.get(pixels[at])
}

function distanceOf(a, b) {
  // A transparent pixel is near to no color.
  if (a >>> 24 !== b >>> 24) return Number.MAX_SAFE_INTEGER
  const [red, green, blue] = [0, 8, 16].map(
    (shift) => ((a >>> shift) & 255) - ((b >>> shift) & 255),
  )
  return red ** 2 + green ** 2 + blue ** 2
}

async function encode(image) {
  indexColors(image)
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d').putImageData(image, 0, 0)
  // Quality 1 is lossless.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 })
  return new Uint8Array(await blob.arrayBuffer())
}

let previous

/** Encodes the change from the previous screenshot. Undefined if there is none. */
globalThis.encodeFrame = async ({ png, pointer, scale, isWhole }) => {
  const image = await draw(png, pointer, scale)
  const before = isWhole ? undefined : previous
  const area =
    before === undefined
      ? { x: 0, y: 0, width: image.width, height: image.height }
      : findChange(before, image)
  if (area === undefined) return undefined
  previous = image
  const candidates = [await encode(copyArea(image, area))]
  if (before !== undefined) candidates.push(await encode(copyArea(image, area, before)))
  const [bytes] = candidates.sort((a, b) => a.length - b.length)
  const webp = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return { ...area, webp }
}

import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from 'playwright-core'
import { joinWebpFrames, type WebpFrame } from './animated-webp.ts'

/** Records what a page shows. */
export interface Recorder {
  page: Page
  /** Adds what the page shows now, for a time in milliseconds. */
  show(duration: number): Promise<void>
  /** Moves the pointer to an element. */
  pointAt(target: Locator): Promise<void>
  /** Moves the pointer to an element and clicks it. */
  click(target: Locator): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  hidePointer(): void
}

/** A recording. */
export interface Recording {
  /** Animated WebP. */
  animation: Buffer
  /** The last frame, for readers who prefer no motion. */
  still: Buffer
}

/** A picture and its time. */
interface Shot {
  png: string
  pointer: Point | undefined
  duration: number
}

interface Point {
  x: number
  y: number
}

/** Encoded by `frame-encoder.js`. */
type EncodedFrame = Omit<WebpFrame, 'webp' | 'duration'> & { webp: string }

const ENCODER = fileURLToPath(new URL('frame-encoder.js', import.meta.url))

/**
 * Records a scene.
 *
 * @param scale Pixels of the recording per CSS pixel of the page.
 */
export async function recordScene(
  browser: Browser,
  page: Page,
  scale: number,
  play: (recorder: Recorder) => Promise<void>,
): Promise<Recording> {
  const shots: Shot[] = []
  let pointer: Point | undefined
  const show = async (duration: number): Promise<void> => {
    const png = (await page.screenshot({ scale: 'device', caret: 'initial' })).toString('base64')
    shots.push({ png, pointer, duration })
  }
  const moveTo = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox()
    if (box === null) throw new Error('The element is not visible.')
    const end = { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 }
    const start = pointer ?? { x: end.x + 160, y: end.y + 120 }
    for (const part of [0.25, 0.6, 0.85, 1]) {
      const last = shots.at(-1)
      pointer = {
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part,
      }
      // The page does not change while the pointer moves.
      if (last === undefined || part === 1) await show(60)
      else shots.push({ ...last, pointer, duration: 60 })
    }
    await page.mouse.move(end.x, end.y)
  }
  await play({
    page,
    show,
    pointAt: moveTo,
    async click(target) {
      await moveTo(target)
      await show(180)
      await target.click()
    },
    async type(text) {
      for (const part of text.match(/.{1,3}/gs) ?? []) {
        await page.keyboard.type(part)
        await show(90)
      }
    },
    hidePointer: () => void (pointer = undefined),
  })
  return await encodeShots(browser, shots, scale)
}

async function encodeShots(browser: Browser, shots: Shot[], scale: number): Promise<Recording> {
  const encoder = await browser.newPage()
  await encoder.addScriptTag({ path: ENCODER })
  const encode = async (shot: Shot, isWhole: boolean): Promise<WebpFrame | undefined> => {
    const input = JSON.stringify({ png: shot.png, pointer: shot.pointer, scale, isWhole })
    const frame = await encoder.evaluate<EncodedFrame | undefined>(`encodeFrame(${input})`)
    return frame && { ...frame, webp: Buffer.from(frame.webp, 'base64'), duration: shot.duration }
  }
  const frames: WebpFrame[] = []
  for (const shot of shots) {
    const frame = await encode(shot, false)
    if (frame === undefined) frames.at(-1)!.duration += shot.duration
    else frames.push(frame)
  }
  const still = await encode({ ...shots.at(-1)!, pointer: undefined }, true)
  await encoder.close()
  return { animation: joinWebpFrames(frames, frames[0]!), still: Buffer.from(still!.webp) }
}

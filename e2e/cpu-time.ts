import type { Page } from 'playwright-core'

/** How long `calculate` takes on a free core of the machine that the limits of the tests are written for, in milliseconds. */
const REFERENCE = 20

/** A calculation of the kind that pages do: it makes objects, and reads text. */
const calculate = `(() => {
  let total = 0
  for (let round = 0; round < 100; round++) {
    const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index, name: 'name ' + index, parts: [index, index + 1] })))
    total += JSON.parse(text).filter(({ name }) => name.includes(String(round))).length
  }
  return total
})()`

/**
 * Starts to measure the processor time of the main thread of a page.
 *
 * Other processes take caches and turns of the processor, so that the same work can take several times as long. The time is scaled by what a fixed
 * calculation takes in the same page at the same time.
 *
 * @returns A function that returns the processor time since its last call, in milliseconds of a free core.
 */
export async function measureCpuTime(page: Page): Promise<() => Promise<number>> {
  const { elapsed, slowness } = await startClock(page)
  let before = await slowness()
  return async () => {
    const duration = await elapsed()
    const after = await slowness()
    const scaled = duration / ((before + after) / 2)
    before = after
    return scaled
  }
}

/**
 * Measures actions that follow each other without a pause, such as the keys of a word: nothing is calculated between them.
 *
 * @param words The actions of each word. The fastest word counts: others were slowed down by what else the machine does.
 * @returns The median of the processor time that the main thread of a page needs for an action, in milliseconds of a free core.
 */
export async function medianCpuTime(
  page: Page,
  words: readonly (readonly (() => Promise<void>)[])[],
): Promise<number> {
  const { elapsed, slowness } = await startClock(page)
  const medians: number[] = []
  let before = await slowness()
  for (const actions of words) {
    const durations: number[] = []
    for (const action of actions) {
      await action()
      durations.push(await elapsed())
    }
    const after = await slowness()
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)]!
    medians.push(median / ((before + after) / 2))
    before = after
  }
  return Math.min(...medians)
}

interface Clock {
  /** Returns the processor time since its last call, in milliseconds. */
  elapsed(): Promise<number>
  /** Returns how many times as long as on a free core the calculation takes. */
  slowness(): Promise<number>
}

async function startClock(page: Page): Promise<Clock> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let last = 0
  const elapsed = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const total = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    const duration = total - last
    last = total
    return duration
  }
  // The first calculations are slow: they are not compiled yet.
  for (let time = 0; time < 5; time++) await page.evaluate(calculate)
  return {
    elapsed,
    async slowness() {
      await elapsed()
      await page.evaluate(calculate)
      return (await elapsed()) / REFERENCE
    },
  }
}

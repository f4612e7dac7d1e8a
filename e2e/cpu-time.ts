import type { Page } from 'playwright-core'

/**
 * Starts to measure the processor time of the main thread of a page: unlike the time that passes, it does not depend on the other processes of the
 * machine.
 *
 * @returns A function that returns the processor time since its last call, in milliseconds.
 */
export async function measureCpuTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let last = 0
  const measure = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const total = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    const duration = total - last
    last = total
    return duration
  }
  await measure()
  return measure
}

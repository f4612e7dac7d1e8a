import { type Browser, chromium } from 'playwright-core'
import {
  chromiumArguments,
  findChromium,
} from '../packages/mock/tests/support/transports/find-chromium.ts'

/**
 * Returns whether Chromium is installed. Warns if it is not.
 *
 * @param subject What is not tested then.
 */
export function hasChromium(subject: string): boolean {
  const isFound = findChromium() !== undefined
  if (!isFound)
    console.warn(`Skipping the tests of ${subject}: Chromium not found. Set CHROMIUM to its path.`)
  return isFound
}

/** Starts Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium()!, args: chromiumArguments() })
}

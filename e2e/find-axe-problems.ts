import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the serious and critical problems that axe finds in a page or frame. Frames in it are checked with a call of their own.
 *
 * Scripts are evaluated by the debugger: the policies of the pages allow no others. The page loads axe once, and axe collects no elements
 * that pass: both take longer than the check.
 *
 * @param part Selector of the part to check.
 */
export async function findAxeProblems(page: Page | Frame, part = ':root'): Promise<string[]> {
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(source)
  return await page.evaluate<string[]>(`axe
    .run(${JSON.stringify(part)}, { iframes: false, resultTypes: ['violations'] })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id + ':', ...nodes.map(({ html }) => html)].join(' ')))`)
}

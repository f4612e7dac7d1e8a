import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Returns the serious and critical problems that axe finds in a page. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  const { violations } = (await page.evaluate(
    `${axe.source}\nglobalThis.axe.run(document)`,
  )) as axe.AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

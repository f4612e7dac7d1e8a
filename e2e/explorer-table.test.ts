import { createMock } from 'fc-mock'
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasChromium } from './chromium.ts'
import { exampleDefinition } from './example-definition.ts'
import { useExplorer } from './explorer/use-explorer.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { showAs } from './show-as.ts'

const shop = exampleDefinition('shop')

const UUID = '7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11'
const ITEMS = Array.from({ length: 12 }, (_, index) => ({
  id: UUID.replace('2a11', `2a${index + 10}`),
  total: index * 1000.5,
  name: `Order ${index + 1}`,
  ordered_at: '2026-01-31T13:45:10.123Z',
  lines: [{ product: { name: 'Tea' }, quantity: index + 1 }],
  note: index === 0 ? null : 'A note that is longer than its column, because it does not end here',
}))

describe.skipIf(!hasChromium('tables'))('explorer table', { timeout: 60_000 }, () => {
  const { serveMock, openAt } = useExplorer()
  let page: Page

  /** Shows two pages of items. */
  async function open(
    items: readonly object[] = ITEMS,
    options: { width?: number } = {},
  ): Promise<void> {
    const { url } = await serveMock(createMock(shop))
    const respond = (request: Route): Promise<void> => {
      const isFirst = request.request().postData() !== '{"after":1}'
      return request.fulfill({
        json: {
          previous: isFirst ? null : { before: 1 },
          page: isFirst ? items : items.slice(1),
          next: isFirst ? { after: 1 } : null,
        },
      })
    }
    const routes = { '**/list-orders': respond }
    page = await openAt(url, { width: 1440, ...options, route: '#/Shop/list-orders', routes })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('Control+Enter')
    await grid().waitFor()
  }

  const grid = () => page.getByRole('grid', { name: 'Items' })
  const header = (name: string) =>
    grid().getByRole('columnheader', { name: new RegExp(`^${name}`) })
  const cell = (text: string) =>
    grid().locator('tbody').locator('td, th').filter({ hasText: text }).first()
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const clipboard = (): Promise<unknown> => page.evaluate('navigator.clipboard.readText()')
  const widthOf = async (locator: Locator): Promise<number> =>
    Math.round((await locator.boundingBox())!.width)
  const focused = (): Promise<unknown> => page.evaluate('document.activeElement?.textContent')

  it('formats values by their kind, and keeps what was received', async () => {
    await open()
    const names = await grid().getByRole('columnheader').allTextContents()
    expect(names).toEqual(['name', 'total', 'ordered_at UTC', 'note', 'lines', 'id'])
    const cells = await grid().locator('tbody tr').nth(1).locator('td, th').allTextContents()
    expect(cells.slice(0, 6)).toEqual([
      'Order 2',
      '1000.5',
      expect.stringMatching(/^Jan 31, 2026, 1:45\sPM$/),
      ITEMS[1]!.note,
      '1 item',
      '7b0c7a9e…1e2a11',
    ])
    const left = async (locator: Locator) => (await locator.boundingBox())!.x
    // Aligned at the right edge: a longer number starts further left.
    expect(await left(cell('1000.5').getByText('1000.5'))).toBeGreaterThan(
      await left(cell('11005.5').getByText('11005.5')),
    )
    const time = grid().locator('tbody tr').first().getByText('Jan 31')
    expect(await time.locator('..').getAttribute('title')).toBe('2026-01-31T13:45:10.123Z')
  })

  it('copies a shortened id as it was received', async () => {
    await open()
    await cell('1e2a11').hover()
    await cell('1e2a11').getByRole('button', { name: 'Copy id' }).click()
    await page.getByText('Copied id of row 2.').waitFor()
    expect(await clipboard()).toBe(ITEMS[1]!.id)
    expect(await panel('Item 2').count()).toBe(0)
  })

  it('keeps the name in view while scrolling', async () => {
    await open(ITEMS, { width: 1280 })
    const left = async (): Promise<number> => Math.round((await cell('Order 3').boundingBox())!.x)
    const before = await left()
    await cell('A note').scrollIntoViewIfNeeded()
    await page.locator('.table-scroll').evaluate((node) => node.scrollTo({ left: 9999 }))
    expect(await page.locator('.table-scroll').evaluate((node) => node.scrollLeft)).toBeGreaterThan(
      100,
    )
    expect(await left()).toBe(before)
  })

  it('is used by keyboard', async () => {
    await open(ITEMS, { width: 1920 })
    await header('name').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+c')
    await page.getByText('Copied ordered_at of row 2.').waitFor()
    expect(await clipboard()).toBe('2026-01-31T13:45:10.123Z')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await panel('lines of item 2').getByText('"Tea"').waitFor()
    await page.keyboard.press('ArrowDown')
    await panel('Item 3').getByText('"Order 3"').waitFor()
    await page.keyboard.press('Escape')
    await panel('Item 3').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Home')
    expect(await focused()).toBe('name')
    await page.keyboard.press('Control+End')
    expect(await focused()).toContain('1e2a21')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await focused()).toContain('1e2a21')
  })

  it('steps through items in the panel, and returns the focus', async () => {
    await open()
    await cell('1 item').click()
    await panel('lines of item 1').getByRole('button', { name: 'Next item' }).click()
    await panel('lines of item 2').getByRole('button', { name: 'Item 2', exact: true }).click()
    await panel('Item 2').getByRole('button', { name: 'Copy JSON' }).click()
    await expect.poll(clipboard).toBe(JSON.stringify(ITEMS[1], null, 2))
    await panel('Item 2').getByRole('button', { name: 'Close' }).click()
    await panel('Item 2').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('1 item')
  })

  it('changes the width of columns, also for other pages', async () => {
    await open(ITEMS, { width: 1920 })
    const before = await widthOf(header('note'))
    await header('note').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => widthOf(header('note'))).toBe(before + 20)

    const edge = header('total').locator('.column-edge')
    const { x, y } = (await edge.boundingBox())!
    const total = await widthOf(header('total'))
    await page.mouse.move(x + 4, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 64, y + 10)
    await page.mouse.up()
    await expect.poll(() => widthOf(header('total'))).toBe(total + 60)
    await edge.dblclick()
    await expect.poll(() => widthOf(header('total'))).toBeLessThan(total + 30)

    await page.getByRole('button', { name: 'Next →' }).click()
    await page.locator('.pager-position', { hasText: 'Page 2 ' }).waitFor()
    expect(await widthOf(header('note'))).toBe(before + 20)
    expect(await widthOf(header('total'))).not.toBe(total)
  })

  it('widens the response with the keyboard and the mouse, also for later visits', async () => {
    await open()
    const divider = page.getByRole('separator', { name: 'Width of the response' })
    const response = page.locator('.response')
    const before = await widthOf(response)
    await divider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOf(response)).toBeGreaterThan(before + 20)
    const wider = await widthOf(response)
    const { x } = (await divider.boundingBox())!
    await page.mouse.move(x + 4, 300)
    await page.mouse.down()
    await page.mouse.move(x - 96, 300)
    await page.mouse.up()
    await expect.poll(() => widthOf(response)).toBeGreaterThan(wider + 90)
    const widest = await widthOf(response)
    await page.reload()
    await expect.poll(() => widthOf(response)).toBe(widest)
    await divider.dblclick()
    await expect.poll(() => widthOf(response)).toBe(before)
  })

  it('maximizes the response with a button and a shortcut, also for later visits', async () => {
    await open()
    const response = page.locator('.response')
    const before = await widthOf(response)
    await page.getByRole('button', { name: 'Maximize the response' }).click()
    await expect.poll(() => widthOf(response)).toBeGreaterThan(before * 1.5)
    await page.reload()
    // The arguments are needed until there is a response.
    await page.getByRole('heading', { name: /^Arguments/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await grid().waitFor()
    await page.getByRole('heading', { name: /^Arguments/ }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('heading', { name: /^Arguments/ }).waitFor()
    expect(await widthOf(response)).toBe(before)
  })

  it('opens an item below the table, which keeps its columns in view', async () => {
    await open()
    const before = await widthOf(page.locator('.table-scroll'))
    await cell('Order 2').click()
    await panel('Item 2').waitFor()
    expect(await widthOf(page.locator('.table-scroll'))).toBe(before)
    const table = (await page.locator('.table-scroll').boundingBox())!
    expect((await panel('Item 2').boundingBox())!.y).toBeGreaterThanOrEqual(table.y + table.height)
    // Visible at 1440 px: the name, amount and time.
    for (const name of ['name', 'total', 'ordered_at']) {
      const { x, width } = (await header(name).boundingBox())!
      expect(x + width).toBeLessThanOrEqual(table.x + table.width)
    }
  })

  it('keeps Send within reach of the arguments on a phone', async () => {
    const { url } = await serveMock(createMock(exampleDefinition('people')))
    page = await openAt(url, { width: 390, route: '#/People/update-user' })
    const send = page.getByRole('button', { name: /^Send/ })
    const { y, height } = (await send.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(800)
    await page.getByLabel('name', { exact: true }).fill('Ada')
    await send.click()
    await page.locator('.status', { hasText: '200' }).waitFor()
  })

  it('shows a value instead of the table in a narrow window', async () => {
    await open(ITEMS, { width: 390 })
    await cell('Order 9').click()
    await panel('Item 9').waitFor()
    await grid().waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await grid().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  it('shows long, bidirectional and unusual keys and values', async () => {
    const items = [
      JSON.parse(
        '{"__proto__":1,"\\u202eevil":"<img src=x onerror=alert(1)>","":[[[]]]}',
      ) as object,
      { long: 'x'.repeat(300_000), created_at: 1e300, id: '\u202e' },
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key${index}`, index])),
    ]
    await open(items)
    expect(await grid().getByRole('columnheader').count()).toBe(40)
    await page.getByText('26 more keys in the details of a row.').waitFor()
    await cell('xxx').click()
    await panel('Item 2').getByText('Show all 300002 characters').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
  })

  it('is accessible in both themes, wide and narrow', async () => {
    await open()
    const check = async (colorScheme: 'dark' | 'light', width: number): Promise<void> => {
      await showAs(page, colorScheme, width)
      expect(await findAxeProblems(page)).toEqual([])
    }
    await check('light', 390)
    await check('dark', 1440)
    await check('light', 1440)
    await cell('1 item').click()
    await panel('lines of item 1').waitFor()
    await check('light', 1440)
    await check('dark', 1440)
    await check('light', 390)
  })
})

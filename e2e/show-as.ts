import type { Page } from 'playwright-core'

/** Gives an open page another theme and width, without transitions. */
export async function showAs(
  page: Page,
  colorScheme: 'dark' | 'light',
  width: number,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

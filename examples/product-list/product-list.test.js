import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

test('the example runs and its assertions hold', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import('./product-list.ts')
  expect(log).toHaveBeenCalledTimes(2)
})

test('shop.ts is the output of fc-cli types', async () => {
  const here = await readFile(new URL('shop.ts', import.meta.url), 'utf8')
  const tested = '../../packages/cli/src/types/testing/shop.generated.ts'
  expect(here).toBe(await readFile(new URL(tested, import.meta.url), 'utf8'))
})

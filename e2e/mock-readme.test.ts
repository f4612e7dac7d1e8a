import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README of fc-mock shows lines of examples/msw-vitest', () => {
  const readme = readFileSync('packages/mock/README.md', 'utf8')
  const example = readFileSync('examples/msw-vitest/all-names.test.js', 'utf8').split('\n')
  const [, block] = /## With MSW[^]*?```js\n([^]*?)```/.exec(readme)!
  for (const line of block!.split('\n')) expect(example).toContain(line)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintText } from './lint-definition.ts'

const folder = join(import.meta.dirname, '../../../../examples/definitions')

test.each(readdirSync(folder))('%s has no findings with `recommended`', (name) => {
  expect(lintText(readFileSync(join(folder, name), 'utf8'))).toEqual([])
})

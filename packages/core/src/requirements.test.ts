import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REQUIREMENTS } from './requirements.ts'
import { rules } from './rules/index.generated.ts'

test('every requirement is checked by a rule or verified by a test', () => {
  const covered = new Set([
    ...rules.map(({ requirement }) => requirement as string),
    ...citedByTests(),
  ])
  expect(Object.keys(REQUIREMENTS).filter((id) => !covered.has(id))).toEqual([])
})

test('every rule has a requirement or a source', () => {
  const withoutOrigin = rules.filter(
    ({ requirement, source }) => requirement === undefined && source === undefined,
  )
  expect(withoutOrigin.map(({ id }) => id)).toEqual([])
})

/** Returns the requirement ids that tests in the repository verify with `verifies('…')`. */
function citedByTests(): string[] {
  const root = new URL('../../../', import.meta.url).pathname
  const folders = ['packages', 'e2e'].map((folder) => join(root, folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  return files
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/verifies\(\s*'([^']+)'/g)].map((match) => match[1]!),
    )
}

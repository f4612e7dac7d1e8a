// The paths that the pages for contributors name exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names files that exist', (page) => {
  const paths = Array.from(
    readFileSync(page, 'utf8').matchAll(/`((?:packages|apps|e2e|scripts)\/[\w./-]+)`/g),
    ([, path]) => path!,
  ).filter((path) => path !== 'packages/core/src/rules/endpoint-name-short.ts')
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('docs/architecture.md lists every package', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const packages = globSync('packages/*/package.json').map((file) =>
    file.replaceAll('\\', '/').replace('/package.json', ''),
  )
  expect(packages.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

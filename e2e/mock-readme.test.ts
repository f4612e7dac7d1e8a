import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README of fc-mock contains the test of examples/msw-vitest', () => {
  const readme = readFileSync('packages/mock/README.md', 'utf8')
  const example = readFileSync('examples/msw-vitest/all-names.test.js', 'utf8')
  expect(readme).toContain(`\`\`\`js\n${example.replace('../definitions/', './')}\`\`\``)
})

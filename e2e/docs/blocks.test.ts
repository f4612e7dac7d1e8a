// Checks all code blocks of the documentation by their language. Guides are run as well: guides.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkBlock } from './check-block.ts'
import { readBlocks } from './read-blocks.ts'

const options = readOptions()
const files = globSync(
  '{docs,docs/decisions,packages/*,apps/*,examples,examples/*,.}/{*,README}.md',
)
  .map((file) => file.replaceAll('\\', '/'))
  // The examples of rules, some of them invalid JSON, are tested with the rules.
  .filter((file) => !/CHANGELOG\.md$|^docs\/rules\.md$/.test(file))

test('finds the pages and the options', () => {
  expect(files.length).toBeGreaterThan(60)
  expect(options.get('fc-cli lint')).toContain('--fix')
  expect(options.get('fc-mock')).toContain('--handlers')
})

describe.each([...new Set(files)].filter((file) => readBlocks(file).length > 0))('%s', (file) => {
  test('has valid code blocks', async () => {
    for (const block of readBlocks(file)) {
      await checkBlock(block, options).catch((error: unknown) => {
        throw new Error(`${file}:${block.line}: ${(error as Error).message}`, { cause: error })
      })
    }
  })
})

test.each([
  ['js', 'const = 1', /./],
  ['js', "import { createMocks } from 'fc-mock'", 'fc-mock does not export createMocks.'],
  ['json', '{,}', /JSON/],
  ['yaml', 'a: [', /./],
  ['sh', 'npx fc-cli lint --repair', 'fc-cli lint has no option --repair.'],
  ['sh', 'npx fc-cli link', 'There is no command fc-cli link.'],
  ['cobol', '', 'No check for the language "cobol".'],
])('reports %s: %s', async (language, code, message) => {
  await expect(checkBlock({ language, code, line: 1 }, options)).rejects.toThrow(message)
})

/** Reads the options of the commands from their generated pages. */
function readOptions(): Map<string, Set<string>> {
  const global = ['--help', '--version', '-h', '-V', '--no-color']
  const namesIn = (text: string): Set<string> =>
    new Set([
      ...global,
      ...Array.from(text.matchAll(/`(--?[a-z][\w-]*)[ `]/gi), ([, name]) => name!),
    ])
  const sections = readFileSync('docs/cli.md', 'utf8')
    .split(/^## (?=fc-cli )/m)
    .slice(1)
  return new Map([
    ['fc-mock', namesIn(readFileSync('docs/mock-options.md', 'utf8'))],
    ...sections.map((text): [string, Set<string>] => [
      text.slice(0, text.indexOf('\n')),
      namesIn(text),
    ]),
  ])
}

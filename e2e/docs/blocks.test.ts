// Checks all code blocks of the documentation by their language. Guides are run as well: guides.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFERENCE_PAGES } from '../../apps/site/build/reference/index.ts'
import { checkBlock } from './check-block.ts'
import { findBlocks } from './read-blocks.ts'

const options = readOptions()
const files = globSync(
  '{docs,docs/decisions,packages/*,apps/*,examples,examples/*,.}/{*,README}.md',
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('CHANGELOG.md'))
/** Pages with code blocks, by their file or name. */
const pages = new Map([
  ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
  ...Object.entries(REFERENCE_PAGES)
    // The examples of rules, some of them invalid JSON, are tested with the rules.
    .filter(([name]) => name !== 'rules')
    .map(([name, render]) => [name, render()] as const),
])

test('finds the pages and the options', () => {
  expect(pages.size).toBeGreaterThan(60)
  expect(options.get('fc-cli lint')).toContain('--fix')
  expect(options.get('fc-mock')).toContain('--handlers')
})

test.each([...pages].filter(([, text]) => findBlocks(text).length > 0))(
  '%s has valid code blocks',
  async (page, text) => {
    for (const block of findBlocks(text)) {
      await checkBlock(block, options).catch((error: unknown) => {
        throw new Error(`${page}:${block.line}: ${(error as Error).message}`, { cause: error })
      })
    }
  },
)

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
  const sections = REFERENCE_PAGES['fc-cli']!()
    .split(/^## (?=fc-cli )/m)
    .slice(1)
  return new Map([
    ['fc-mock', namesIn(REFERENCE_PAGES['fc-mock']!())],
    ...sections.map((text): [string, Set<string>] => [
      text.slice(0, text.indexOf('\n')),
      namesIn(text),
    ]),
  ])
}

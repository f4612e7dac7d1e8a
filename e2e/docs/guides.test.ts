// Runs the code blocks of the guides.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageRunner } from './page-runner.ts'
import { readBlocks } from './read-blocks.ts'
import { runBlock } from './run-block.ts'

const GUIDES = [
  'docs/getting-started.md',
  'docs/pagination.md',
  'docs/service.md',
  'docs/versioning.md',
]

/** Pages with further blocks: those without a label show a syntax, which blocks.test.ts checks. */
const PAGES = ['docs/mock-data.md', 'docs/mock-server.md', 'docs/mock-test-runners.md']

describe.each([...GUIDES, ...PAGES])('%s', { timeout: 120_000 }, (file) => {
  let runner: PageRunner
  beforeAll(() => {
    runner = new PageRunner()
  })
  afterAll(() => runner.close())

  // One test, because blocks use files and mocks of earlier ones; some install packages. The error has the line of the block.
  test('has blocks that do what they say', { timeout: 300_000 }, async () => {
    const blocks = readBlocks(file).filter(
      ({ language, label }) =>
        GUIDES.includes(file) || language === 'console' || label !== undefined,
    )
    expect(blocks.length).toBeGreaterThan(2)
    for (const block of blocks) {
      await runBlock(block, runner).catch((error: unknown) => {
        throw new Error(`${file}:${block.line}: ${(error as Error).message}`, { cause: error })
      })
    }
  })
})

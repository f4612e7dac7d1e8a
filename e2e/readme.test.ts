import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageRunner } from './docs/page-runner.ts'
import { readBlocks } from './docs/read-blocks.ts'
import { runBlock } from './docs/run-block.ts'

/** The definition that the README lints. */
const broken = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": ["versioned", "paginated"],
  "version": "Beta",
  "versions": ["beta"],
  "docs": "A missing or unknown version gets beta.",
  "errors": [],
  "endpoints": []
}
`

describe('transcripts of the README', () => {
  const transcripts = readBlocks('README.md').filter(({ language }) => language === 'console')
  let runner: PageRunner

  beforeAll(async () => {
    runner = new PageRunner(['--now', '2026-01-01'])
    runner.write('broken.fc.json', broken)
    symlinkSync(resolve('examples'), join(runner.folder, 'examples'), 'junction')
    await runner.execute('npx fc-mock examples/definitions/people.fc.json')
  })
  afterAll(() => runner.close())

  test('exist', () => {
    expect(transcripts.length).toBeGreaterThan(2)
  })

  test.each(transcripts)('line $line prints the same output', (block) => runBlock(block, runner))
})

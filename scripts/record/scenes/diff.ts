import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { runCommand, startMock, withProject } from '../commands.ts'
import type { Recording } from '../record-scene.ts'
import { recordTerminal } from '../terminal.ts'

const PORT = 8080

/** What a pull request runs: breaking changes since main, and the conformance of the service. */
export function recordDiff(browser: Browser): Promise<Recording> {
  return withProject('shop', async (folder) => {
    const git = (...args: string[]): string => runCommand('git', args, folder)
    git('init', '--quiet', '--initial-branch=main')
    git('add', 'api.fc.json')
    git('-c', 'user.name=fc', '-c', 'user.email=fc@example.com', 'commit', '--quiet', '-m', 'Add')
    const file = join(folder, 'api.fc.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('"book", "game", "tool"]', '"book", "game", "toy"]'))
    const service = await startMock(folder, PORT)
    try {
      return await recordTerminal(browser, { width: 860, rows: [21] }, async (terminal) => {
        const run = async (program: string, line: string, pause: number): Promise<void> => {
          await terminal.command(`${program === 'git' ? '' : 'npx '}${program} ${line}`)
          await terminal.print(runCommand(program, line.split(' '), folder), pause)
        }
        await run('git', 'diff --unified=0 --color api.fc.json', 1800)
        await run('fc-cli', 'diff git:main:api.fc.json api.fc.json', 3000)
        await run('fc-cli', `conform api.fc.json --base-url ${service.url}/shop`, 4500)
      })
    } finally {
      await service.stop()
    }
  })
}

import type { Browser } from 'playwright-core'
import { runCommand, startMock, withProject } from '../commands.ts'
import type { Recording } from '../record-scene.ts'
import { recordTerminal } from '../terminal.ts'

const PORT = 4010

/** A mock server is started from a definition, and called. */
export function recordMock(browser: Browser): Promise<Recording> {
  return withProject('shop', async (folder) => {
    const mock = await startMock(folder, PORT)
    try {
      const started = (await mock.printed('Ctrl+C')).trimEnd() + '\n\n'
      const url = `${mock.url}/shop/list-products`
      const body = '{"category":"game","page_size":1}'
      const header = 'Content-Type: application/json'
      return await recordTerminal(browser, { width: 860, rows: [18, 21] }, async (terminal) => {
        await terminal.command('npx fc-mock api.fc.json')
        await terminal.print(started, 2200)
        terminal.select(1)
        await terminal.command(`curl -s ${url} -H '${header}' -d '${body}' | jq`)
        const curl = `curl -s ${url} -H '${header}' -d '${body}'`
        await terminal.print(runCommand('sh', ['-c', `${curl} | jq -C`], folder), 100)
        terminal.select(0)
        await terminal.print(await mock.printed('list-products'), 4500)
      })
    } finally {
      await mock.stop()
    }
  })
}

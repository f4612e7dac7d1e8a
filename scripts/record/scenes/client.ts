import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { runCommand, startMock, withProject } from '../commands.ts'
import type { Recording } from '../record-scene.ts'
import { recordTerminal } from '../terminal.ts'

const PORT = 4010

const PROGRAM = `import { createClient } from 'fc-client'

const shop = createClient('http://127.0.0.1:${PORT}/shop/package')

const first = await shop.page('list-products', { category: 'book', page_size: 3 })
console.table(first.items, ['id', 'name', 'price'])

const second = await first.next()
console.table(second.items, ['id', 'name', 'price'])

let total = 0
for await (const { price } of shop.items('list-products')) total += price
console.log('All products:', total.toFixed(2))
`

/** A client gets the pages of an endpoint, and all items. */
export function recordClient(browser: Browser): Promise<Recording> {
  return withProject('shop', async (folder) => {
    writeFileSync(join(folder, 'books.js'), PROGRAM)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const mock = await startMock(folder, PORT)
    try {
      return await recordTerminal(browser, { width: 860, rows: [31] }, async (terminal) => {
        await terminal.command('cat books.js')
        await terminal.print(highlight(PROGRAM), 3000)
        await terminal.command('node books.js')
        const args = ['--conditions=@fc/source', 'books.js']
        await terminal.print(runCommand(process.execPath, args, folder), 4500)
      })
    } finally {
      await mock.stop()
    }
  })
}

/** Colors strings and keywords. */
function highlight(code: string): string {
  return code
    .replaceAll(/'[^']*'/g, '\u001b[32m$&\u001b[39m')
    .replaceAll(/\b(?:import|from|const|let|await|for|of)\b(?=[ (])/g, '\u001b[35m$&\u001b[39m')
}

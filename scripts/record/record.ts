/**
 * Records the scenes that README and docs show, as animated WebP in `docs/images`, with their last frame for readers who prefer no motion:
 *
 *   node scripts/go.mjs exec node --conditions=@fc/source scripts/record/record.ts [scene …]
 *
 * Needs Node 22.18 or newer, the builds of fc-mock, fc-cli and fc-explorer, Chromium, `curl`, `jq` and `git`; the scene `editor` also VS Code (`pnpm e2e:vscode`) and the packaged extension.
 */
import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../e2e/chromium.ts'
import type { Recording } from './record-scene.ts'
import { recordClient } from './scenes/client.ts'
import { recordDiff } from './scenes/diff.ts'
import { recordEditor } from './scenes/editor.ts'
import { recordExplorer } from './scenes/explorer.ts'
import { recordMock } from './scenes/mock.ts'

const SCENES: Record<string, (browser: Browser) => Promise<Recording>> = {
  mock: recordMock,
  editor: recordEditor,
  explorer: recordExplorer,
  client: recordClient,
  diff: recordDiff,
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENES)
const browser = await launchChromium()
try {
  for (const name of names) {
    const record = SCENES[name]
    if (record === undefined)
      throw new Error(`Unknown scene ${name}. Scenes: ${Object.keys(SCENES).join(', ')}.`)
    const { animation, still } = await record(browser)
    writeFileSync(`docs/images/record-${name}.webp`, animation)
    writeFileSync(`docs/images/record-${name}-still.webp`, still)
    console.log(`${name}: ${kB(animation)}, still ${kB(still)}`)
  }
} finally {
  await browser.close()
}

function kB({ length }: Buffer): string {
  return `${(length / 1000).toFixed(0)} kB`
}

/**
 * Copies the built explorer, compressed, to the folder of the command, which serves it. Run by `build`, after tsdown has emptied `dist`.
 *
 * The reason for the copy: docs/decisions/explorer.md
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const page = new URL('../../../apps/explorer/dist/index.html', import.meta.url)
const copy = new URL('../dist/explorer.html.gz', import.meta.url)

if (existsSync(page)) writeFileSync(copy, gzipSync(readFileSync(page), { level: 9 }))
else {
  console.error('The explorer is not built. Run `pnpm build` or `pnpm --filter fc-explorer build`.')
  process.exitCode = 1
}

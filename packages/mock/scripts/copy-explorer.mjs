/**
 * Puts the built explorer page beside the built command, which serves it. Run by `build`, after tsdown has emptied `dist`.
 *
 * Why a copy: docs/decisions/explorer.md
 */
import { copyFileSync, existsSync } from 'node:fs'

const page = new URL('../../../apps/explorer/dist/index.html', import.meta.url)

if (existsSync(page)) copyFileSync(page, new URL('../dist/explorer.html', import.meta.url))
else {
  console.error(
    'The explorer is not built yet. Run `pnpm build`, or `pnpm --filter fc-explorer build` alone.',
  )
  process.exitCode = 1
}

/**
 * Copies the built explorer, compressed, to the folder of the command, which serves it. Run by `build`, after tsdown has emptied `dist`.
 *
 * The reason for the copy: docs/decisions/explorer.md
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { addNotices, NOTICES_FILE, readNotices } from '../../../scripts/third-party-notices.ts'

const page = new URL('../../../apps/explorer/dist/index.html', import.meta.url)
const copy = new URL('../dist/explorer.html.br', import.meta.url)

if (existsSync(page)) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  }
  const [from, to] = [page, copy].map((url) => fileURLToPath(new URL(NOTICES_FILE, url)))
  addNotices(to, readNotices(from))
  writeFileSync(copy, brotliCompressSync(readFileSync(page), { params }))
} else {
  console.error('The explorer is not built. Run `pnpm build` or `pnpm --filter fc-explorer build`.')
  process.exitCode = 1
}

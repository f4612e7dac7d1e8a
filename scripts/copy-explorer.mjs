/**
 * Copies the built explorer, or the variant in a folder of its output, compressed, to `dist` of the current package, whose command serves it or writes it. Run by `build`, after tsdown has emptied `dist`.
 *
 * The reason for the copy: docs/decisions/pages.md
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { addNotices, NOTICES_FILE, readNotices } from './third-party-notices.ts'

const [folder = '.'] = process.argv.slice(2)
const page = fileURLToPath(new URL(`../apps/explorer/dist/${folder}/index.html`, import.meta.url))
const copy = resolve('dist/explorer.html.br')

if (existsSync(page)) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  }
  const [from, to] = [page, copy].map((file) => join(dirname(file), NOTICES_FILE))
  addNotices(to, readNotices(from))
  writeFileSync(copy, brotliCompressSync(readFileSync(page), { params }))
} else {
  console.error('The explorer is not built. Run `pnpm build` or `pnpm --filter fc-explorer build`.')
  process.exitCode = 1
}

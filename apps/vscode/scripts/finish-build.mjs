/**
 * Adds files that are not bundled: the explorer of the mock server, and the schemas of `fc.config.json` and `fc.import.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { rules } from 'fc-core'
import { PRESETS } from 'fc-core/internal'
import { addNotices, NOTICES_FILE, readNotices } from '../../../scripts/third-party-notices.ts'
import { toConfigHints } from './config-hints.mjs'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const fileOf = (specifier) => fileURLToPath(import.meta.resolve(specifier))

const mock = join(dirname(fileOf('fc-mock/package.json')), 'dist')

// Not compressed: the package is, and the previews of the web extension cannot decompress it.
const explorer = brotliDecompressSync(readFileSync(join(mock, 'explorer.html.br')))
writeFileSync(join(dist, 'explorer.html'), explorer)
addNotices(join(dist, NOTICES_FILE), readNotices(join(mock, NOTICES_FILE)))

const schema = JSON.parse(readFileSync(fileOf('fc-core/schema/fc-config.schema.json'), 'utf8'))
const hints = toConfigHints(schema, rules, Object.keys(PRESETS))
writeFileSync(join(dist, 'fc-config.schema.json'), JSON.stringify(hints))
// Validates: the language server does not read this file.
const importSchema = JSON.parse(
  readFileSync(fileOf('fc-core/schema/fc-import.schema.json'), 'utf8'),
)
writeFileSync(join(dist, 'fc-import.schema.json'), JSON.stringify(importSchema))

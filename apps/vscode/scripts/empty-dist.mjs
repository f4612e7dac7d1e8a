/** Empties the build folder, so that files of an earlier build are not packaged. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

rmSync(fileURLToPath(new URL('../dist', import.meta.url)), { recursive: true, force: true })

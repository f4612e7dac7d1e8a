/** Empties the folder of the build: what an earlier one has left there would be packed. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

rmSync(fileURLToPath(new URL('../dist', import.meta.url)), { recursive: true, force: true })

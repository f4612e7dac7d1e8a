// Runs a script in which packages of this repository resolve to their sources: node scripts/with-sources.mjs <script> [arguments].
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['--conditions=@fc/source', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1

/** Packs the extension into fc-vscode.vsix, and fails when that is larger than it should be. */
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Installed and updated over slow networks, too. In bytes. */
const LIMIT = 500_000
const file = 'fc-vscode.vsix'
const shell = process.platform === 'win32'

execFileSync(
  'vsce',
  [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--out',
    file,
  ],
  { stdio: 'inherit', shell },
)
const { size } = statSync(file)
console.log(`${file}: ${Math.round(size / 1000)} kB of at most ${LIMIT / 1000} kB`)
if (size > LIMIT) {
  console.error('The extension is too large: what was taken in that it does not need?')
  process.exitCode = 1
}

/** Packages the extension as fc-vscode.vsix. Fails if it exceeds the size limit. */
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Size limit in bytes, for slow networks. */
const LIMIT = 640_000
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
console.log(`${file}: ${Math.round(size / 1000)} kB (limit: ${LIMIT / 1000} kB)`)
if (size > LIMIT) {
  console.error('The extension exceeds the size limit. Check for unneeded dependencies.')
  process.exitCode = 1
}

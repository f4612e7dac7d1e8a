/** Packages the extension as fc-vscode.vsix. Fails if it exceeds the size limit. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { compressBest } from './compress-best.mjs'
import { createChangelog, linkImages } from './extension-page.ts'

/** Size limit in bytes, for slow networks. */
const LIMIT = 870_000
const file = 'fc-vscode.vsix'
const shell = process.platform === 'win32'

const [readme, changelog] = ['dist/README.md', 'dist/CHANGELOG.md']
const { repository } = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync(readme, linkImages(readFileSync('README.md', 'utf8'), repository))
writeFileSync(
  changelog,
  createChangelog({ changesets: '../../.changeset/*.md', released: 'CHANGELOG.md' }),
)

execFileSync(
  'vsce',
  [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--readme-path',
    readme,
    '--changelog-path',
    changelog,
    '--out',
    file,
  ],
  { stdio: 'inherit', shell },
)
await compressBest(file)
const { size } = statSync(file)
console.log(`${file}: ${Math.round(size / 1000)} kB (limit: ${LIMIT / 1000} kB)`)
if (size > LIMIT) {
  console.error('The extension exceeds the size limit. Check for unneeded dependencies.')
  process.exitCode = 1
}

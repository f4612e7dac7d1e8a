/**
 * Packs the package in the current folder and checks the tarball with publint and arethetypeswrong.
 * Run by the packages' `package:check` scripts after the build.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shell = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'fc-package-'))

try {
  execFileSync('pnpm', ['pack', '--pack-destination', folder], { stdio: 'pipe', shell })
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  )
  checkContents(tarball)
  execFileSync('publint', ['run', tarball, '--strict'], { stdio: 'inherit', shell })
  execFileSync('attw', [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji'], {
    stdio: 'inherit',
    shell,
  })
} catch (error) {
  console.error(
    error.stdout === undefined || error.stdout === null ? error.message : `${error.stdout}`,
  )
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Checks that the tarball has the required files, no development files, and no workspace-only manifest entries. */
function checkContents(tarball) {
  // A relative path: tar on Windows would read `C:` as a host.
  const tar = (...args) => execFileSync('tar', args, { cwd: folder, encoding: 'utf8' })
  const name = tarball.slice(folder.length + 1)
  const files = tar('-tzf', name).trim().split(/\r?\n/)
  const missing = ['package/README.md', 'package/LICENSE'].filter((file) => !files.includes(file))
  const unwanted = files.filter((file) => /\.test\.|\/src\/|\/scripts\/|tsconfig|\.tgz$/.test(file))
  const manifest = tar('-xzOf', name, 'package/package.json')
  const leaked = ['@fc/source', 'workspace:', 'catalog:'].filter((word) => manifest.includes(word))
  if (missing.length + unwanted.length + leaked.length === 0) return
  throw new Error(
    [
      ...missing.map((file) => `Missing ${file}.`),
      ...unwanted.map((file) => `Unwanted file ${file}: exclude it from the package.`),
      ...leaked.map(
        (word) => `package.json contains "${word}", which has no meaning outside this repository.`,
      ),
    ].join('\n'),
  )
}

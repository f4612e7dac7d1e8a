import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Packs a package as for publishing, and unpacks it as an installation does. */
export function unpack(name: string, folder: string): void {
  const shell = process.platform === 'win32'
  const cwd = join('packages', name)
  execFileSync('pnpm', ['pack', '--pack-destination', folder], { cwd, stdio: 'pipe', shell })
  const [tarball] = globSync(`fc-${name}-*.tgz`, { cwd: folder })
  const target = join('node_modules', `fc-${name}`)
  mkdirSync(join(folder, target), { recursive: true })
  // A relative path: tar on Windows would read `C:` as a host.
  execFileSync('tar', ['-xzf', tarball!, '-C', target, '--strip-components=1'], { cwd: folder })
}

import { execFileSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall } from '../npm-install.ts'

/** Packs packages as for publishing, and installs them into a folder as a user does, without the network. */
export function installPacked(folder: string, names: readonly string[]): void {
  const shell = process.platform === 'win32'
  for (const name of names) {
    const cwd = join('packages', name)
    execFileSync('pnpm', ['pack', '--pack-destination', folder], { cwd, stdio: 'pipe', shell })
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  npmInstall(folder, '--offline', ...globSync('*.tgz', { cwd: folder }).map((file) => `./${file}`))
}

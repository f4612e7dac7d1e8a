import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../is-built.ts'
import { type ServedFolder, serveFolder } from '../serve-folder.ts'

/** A running server of the playground. */
export interface ServedPlayground extends ServedFolder {
  /** Folder with a copy of the build. */
  folder: string
  /** Removes the copy. */
  remove(): void
}

/** Serves the playground in a folder of a site. */
export async function servePlayground(): Promise<ServedPlayground> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-playground-'))
  buildPlayground(folder)
  const served = await serveFolder(folder, '/tools/playground/')
  return { ...served, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Builds the playground from its sources, unless the run of the tests has built it. */
export function buildPlayground(folder: string): void {
  if (isBuilt) {
    cpSync('apps/playground/dist', folder, { recursive: true })
    return
  }
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: 'apps/playground',
    // Vitest sets it to `test`; this test needs the production build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

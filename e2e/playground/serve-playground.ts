import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedFolder, serveFolder } from '../serve-folder.ts'

/** A running server with a fresh build of the playground. */
export interface ServedPlayground extends ServedFolder {
  /** Folder of the build. */
  folder: string
  /** Removes the build. */
  remove(): void
}

/** Builds the playground from its sources and serves it in a folder of a site. */
export async function servePlayground(): Promise<ServedPlayground> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-playground-'))
  buildPlayground(folder)
  const served = await serveFolder(folder, '/tools/playground/')
  return { ...served, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Builds the playground from its sources. */
export function buildPlayground(folder: string): void {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: 'apps/playground',
    // Vitest sets it to `test`; this test needs the production build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../is-built.ts'

/**
 * Builds the explorer from its sources, unless the run of the tests has built it. Returns the HTML.
 *
 * @param mode `reader` for the page of documentation sites and previews, without what needs a mock server.
 */
export function buildPage(mode: 'production' | 'reader' = 'production'): string {
  if (isBuilt) {
    const inner = mode === 'reader' ? mode : '.'
    return readFileSync(join('apps/explorer/dist', inner, 'index.html'), 'utf8')
  }
  const folder = mkdtempSync(join(tmpdir(), 'fc-explorer-'))
  try {
    const vite = join('node_modules', 'vite', 'bin', 'vite.js')
    const options = ['--mode', mode, '--outDir', folder, '--logLevel', 'error']
    execFileSync(process.execPath, [vite, 'build', ...options], {
      cwd: 'apps/explorer',
      // Vitest sets it to `test`; this test needs the production build.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return readFileSync(join(folder, 'index.html'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

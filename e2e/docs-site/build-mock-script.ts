import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'tsdown'
import { buildBrowserMock } from '../../scripts/build-browser-mock.ts'
import { isBuilt } from '../is-built.ts'

/** Builds the mock for pages from its sources, unless the run of the tests has built it. Returns the script. */
export async function buildMockScript(): Promise<string> {
  if (isBuilt) return readFileSync('packages/cli/dist/fc-mock.cjs', 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'fc-mock-script-'))
  try {
    await build({
      ...buildBrowserMock(resolve('packages/cli')),
      config: false,
      outDir: folder,
      logLevel: 'error',
    })
    return readFileSync(join(folder, 'fc-mock.cjs'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

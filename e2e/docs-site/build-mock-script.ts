import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'tsdown'
import { buildBrowserMock } from '../../scripts/build-browser-mock.ts'

/** Builds the mock for pages from its sources, so that tests never use a stale build. Returns the script. */
export async function buildMockScript(): Promise<string> {
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

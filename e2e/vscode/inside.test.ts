import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chromiumArguments,
  findChromium,
} from '../../packages/mock/tests/support/transports/find-chromium.ts'
import { startCodeServer } from './code-server.ts'
import { explainUnavailable } from './explain-unavailable.ts'
import { findVSCode } from './install.ts'
import { runInHost } from './run-in-host.ts'

const browserPath = findChromium()
const source = readFileSync('e2e/vscode/inside/cases.cjs', 'utf8')
const names = [...source.matchAll(/^ {2}async '([^']+)'\(\)/gm)].map(([, name]) => name!)

// The oldest VS Code that the extension supports. The other tests run in a recent one.
const vscode = findVSCode('oldest')!
const obstacle = explainUnavailable({ browserPath, vscode })
if (obstacle !== undefined) console.warn(`Tests in the oldest VS Code are skipped: ${obstacle}`)
const isAvailable = obstacle === undefined
const it = isAvailable ? test : test.skip

describe('inside the extension host of the oldest VS Code', () => {
  let folder: string
  let report: { version: string; results: Record<string, string> }

  beforeAll(async () => {
    if (!isAvailable) return
    folder = await mkdtemp(join(tmpdir(), 'fc-inside-'))
    const reportFile = join(folder, 'report.json')
    const server = await startCodeServer(vscode, {
      files: 'e2e/vscode/files',
      env: { FC_EXTENSION_REPORT: reportFile },
    })
    const browser = await chromium.launch({
      executablePath: browserPath!,
      // The page that the test modifies counts as cross-origin, and could not reach this machine.
      args: chromiumArguments(['LocalNetworkAccessChecks']),
    })
    try {
      await runInHost(browser, server, {
        extension: resolve('apps/vscode'),
        tests: resolve('e2e/vscode/inside/run.cjs'),
      })
    } finally {
      await browser.close()
      await server.stop()
    }
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as typeof report
  }, 150_000)
  afterAll(() => isAvailable && rmSync(folder, { recursive: true, force: true }))

  it('is the expected version', () => {
    expect(report.version).toBe(vscode.version)
  })

  it.each(names)('%s', (name) => {
    expect(report.results[name]).toBe('passed')
  })
})

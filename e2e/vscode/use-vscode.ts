import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  chromiumArguments,
  findChromium,
} from '../../packages/mock/tests/support/transports/find-chromium.ts'
import { type CodeServer, startCodeServer } from './code-server.ts'
import { explainUnavailable, VSIX } from './explain-unavailable.ts'
import { findVSCode } from './install.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

/** A running VS Code with the packaged extension, and its window. */
export interface OpenedVSCode {
  server: CodeServer
  editor: Workbench
}

/** What is missing to run VS Code with the packaged extension. */
export const obstacle = explainUnavailable({
  browserPath: findChromium(),
  vscode: findVSCode('recent'),
})

/** Starts VS Code with the packaged extension, and opens it in a browser. Saves a screenshot of each test that fails. */
export function useVSCode(
  options: Omit<Parameters<typeof startCodeServer>[1], 'files' | 'vsix'> = {},
  prepare: (workspace: string) => void = () => {},
): () => OpenedVSCode {
  let server: CodeServer
  let browser: Browser
  let editor: Workbench

  beforeAll(async () => {
    const files = { files: 'e2e/vscode/files', vsix: VSIX }
    server = await startCodeServer(findVSCode('recent')!, { ...files, ...options })
    prepare(server.workspace)
    browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments() })
    editor = await openWorkbench(browser, `${server.url}/?folder=${server.workspace}`)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await editor?.screenshot(`failed-${task.name}`)
    await editor?.report()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  return () => ({ server, editor })
}

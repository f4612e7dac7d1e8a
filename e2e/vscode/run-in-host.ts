import type { Browser } from 'playwright-core'
import type { CodeServer } from './code-server.ts'

/**
 * Opens a workbench whose extension host loads an unpacked extension and its tests. Resolves when the tests have finished.
 *
 * @param extension Folder of the extension.
 * @param tests Path of a CommonJS module that exports `run`.
 */
export async function runInHost(
  browser: Browser,
  { url, workspace }: Pick<CodeServer, 'url' | 'workspace'>,
  { extension, tests }: { extension: string; tests: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // The workbench calls these before and after the tests.
  await page.exposeFunction('codeAutomationLog', () => {})
  const ended = new Promise<void>((resolve) => {
    void page.exposeFunction('codeAutomationExit', () => resolve())
  })
  await page.route(
    (address) => address.origin === url && address.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withTestDriver(await response.text()) })
    },
  )
  const { host } = new URL(url)
  const remote = (path: string): string => `vscode-remote://${host}${path}`
  const payload = JSON.stringify([
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(tests)],
    ['skipWelcome', 'true'],
  ])
  await page.goto(`${url}/?${new URLSearchParams({ folder: workspace, payload }).toString()}`)
  await ended
}

/** Enables test options in the URL, which a built workbench accepts only with this setting. */
function withTestDriver(html: string): string {
  const patched = html.replace(
    /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/,
    (_, start: string, settings: string) => {
      const configuration = JSON.parse(
        settings.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ) as { developmentOptions?: object }
      configuration.developmentOptions = {
        ...configuration.developmentOptions,
        enableSmokeTestDriver: true,
      }
      const text = JSON.stringify(configuration)
      return `${start}${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
    },
  )
  if (patched === html)
    throw new Error(`No configuration found in the page of this version: ${html.slice(0, 300)}`)
  return patched
}

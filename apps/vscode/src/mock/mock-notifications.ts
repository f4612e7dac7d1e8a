import { commands, env, Uri, window } from 'vscode'
import type { MockManager, MockServer, MockStartError } from './mock-manager.ts'

/** Shows the URL of a mock server, with actions. */
export async function showMockStarted(mock: MockServer, isNew: boolean): Promise<void> {
  const [explorer, copy] = ['Open Explorer', 'Copy Base URL']
  const baseUrl = mock.packages[0]?.base_url ?? mock.url
  const message = `Mock server of ${nameOf(mock)} is ${isNew ? '' : 'already '}running at ${baseUrl}`
  const chosen = await window.showInformationMessage(message, explorer, copy)
  if (chosen === explorer) await openExplorerPage(mock)
  if (chosen === copy) await copyBaseUrl(mock)
}

/** Shows why a mock server did not start, with actions. */
export async function showMockStartError(mocks: MockManager, error: MockStartError): Promise<void> {
  const [problems, output] = ['Show Problems', 'Show Output']
  const choices = error.isDefinitionInvalid ? [problems, output] : [output]
  const chosen = await window.showErrorMessage(error.message, ...choices)
  if (chosen === problems) await commands.executeCommand('workbench.actions.view.problems')
  if (chosen === output) mocks.showOutput()
}

/** Opens the explorer of a mock server in the browser. The URL is forwarded if the browser runs on another machine. */
export async function openExplorerPage(mock: MockServer): Promise<void> {
  await env.openExternal(await env.asExternalUri(Uri.parse(`${mock.url}/`)))
}

/** Copies the base URL on the mock server. */
export async function copyBaseUrl(mock: MockServer): Promise<void> {
  await env.clipboard.writeText(mock.packages[0]?.base_url ?? mock.url)
  window.setStatusBarMessage('$(check) Base URL copied.', 3000)
}

/** Returns the names of the packages of a mock server. */
export function nameOf(mock: MockServer): string {
  return mock.packages.map(({ name }) => name).join(', ')
}

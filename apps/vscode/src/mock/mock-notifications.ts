import { commands, env, Uri, window } from 'vscode'
import type { MockServer, MockManager, MockStartError } from './mock-manager.ts'

/** Says where a mock listens, and offers what comes next. */
export async function showMockStarted(mock: MockServer, isNew: boolean): Promise<void> {
  const [explorer, copy] = ['Open Explorer', 'Copy Base URL']
  const address = mock.packages[0]?.base_url ?? mock.url
  const message = `The mock of ${nameOf(mock)} ${isNew ? 'listens' : 'listens already'} at ${address}`
  const chosen = await window.showInformationMessage(message, explorer, copy)
  if (chosen === explorer) await openExplorerPage(mock)
  if (chosen === copy) await copyBaseUrl(mock)
}

/** Says why a mock did not start, and offers to show more. */
export async function showMockStartError(mocks: MockManager, error: MockStartError): Promise<void> {
  const [problems, output] = ['Show Problems', 'Show Output']
  const choices = error.isDefinitionInvalid ? [problems, output] : [output]
  const chosen = await window.showErrorMessage(error.message, ...choices)
  if (chosen === problems) await commands.executeCommand('workbench.actions.view.problems')
  if (chosen === output) mocks.showOutput()
}

/** Opens the page of a mock in the browser, by the address that this machine has for the browser, which may run on another. */
export async function openExplorerPage(mock: MockServer): Promise<void> {
  await env.openExternal(await env.asExternalUri(Uri.parse(`${mock.url}/`)))
}

/** Copies the address that an app is given in place of the real one. */
export async function copyBaseUrl(mock: MockServer): Promise<void> {
  await env.clipboard.writeText(mock.packages[0]?.base_url ?? mock.url)
  window.setStatusBarMessage('$(check) Base URL copied.', 3000)
}

/** What the packages of a mock are called. */
export function nameOf(mock: MockServer): string {
  return mock.packages.map(({ name }) => name).join(', ')
}

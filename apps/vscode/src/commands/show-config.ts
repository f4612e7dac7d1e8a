import { CONFIG_FILE } from 'fc-core/config'
import { Uri, window, workspace } from 'vscode'
import type { ServerClient } from '../server/server-client.ts'

/** Shows the configuration files of the active definition, and opens the selected one. */
export async function showConfig(server: Pick<ServerClient, 'configFor'>): Promise<void> {
  const document = window.activeTextEditor?.document
  if (document === undefined) {
    void window.showInformationMessage('Open a package definition first.')
    return
  }
  const { files, preset } = await server.configFor(document)
  const found = files.map((file, index) => ({
    label: `$(settings-gear) ${workspace.asRelativePath(Uri.parse(file, true))}`,
    description: index === 0 ? 'applies' : 'via `extends`',
    run: () => open(Uri.parse(file, true)),
  }))
  const create = {
    label: `$(new-file) Create ${CONFIG_FILE}`,
    description: 'starts with the current rules',
    run: () => createConfig(document.uri),
  }
  const name = workspace.asRelativePath(document.uri)
  const isLocal = document.uri.scheme !== 'untitled'
  const chosen = await window.showQuickPick(files.length > 0 || !isLocal ? found : [create], {
    title: `Configuration of ${name}`,
    placeHolder:
      files.length > 0
        ? `The nearest ${CONFIG_FILE} applies`
        : `No ${CONFIG_FILE} in this folder or its parents: preset “${preset ?? 'recommended'}” applies`,
  })
  await chosen?.run()
}

async function open(uri: Uri): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument(uri))
}

async function createConfig(definition: Uri): Promise<void> {
  const folder = workspace.getWorkspaceFolder(definition)?.uri ?? Uri.joinPath(definition, '..')
  const uri = Uri.joinPath(folder, CONFIG_FILE)
  const text = `${JSON.stringify({ extends: 'recommended', rules: {} }, undefined, 2)}\n`
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  await open(uri)
}

import { commands, window, workspace } from 'vscode'

/** Says what a workspace must be trusted for; whether it is. */
export async function requireTrust(what: string): Promise<boolean> {
  if (workspace.isTrusted) return true
  const manage = 'Manage Workspace Trust'
  const message = `${what} only in workspaces you trust: the files here decide where to and with what.`
  const chosen = await window.showWarningMessage(message, manage)
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage')
  return false
}

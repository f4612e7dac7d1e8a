import { commands, window, workspace } from 'vscode'

/** Returns whether the workspace is trusted; otherwise shows a warning. */
export async function requireTrust(action: string): Promise<boolean> {
  if (workspace.isTrusted) return true
  const manage = 'Manage Workspace Trust'
  const message = `Trust this workspace to ${action}.`
  const chosen = await window.showWarningMessage(message, manage)
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage')
  return false
}

import { type TabGroup, TabInputText, ViewColumn, window } from 'vscode'

/** Returns the column with documents of a scheme, otherwise the one next to the active editor. */
export function viewColumnFor(scheme: string): ViewColumn {
  const group = window.tabGroups.all.find((group) => holds(group, scheme))
  return group?.viewColumn ?? ViewColumn.Beside
}

function holds(group: TabGroup, scheme: string): boolean {
  return group.tabs.some(
    ({ input }) => input instanceof TabInputText && input.uri.scheme === scheme,
  )
}

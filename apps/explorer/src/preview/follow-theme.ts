/** Uses the colors of the editor's theme, also after it changes. */
export function followTheme(): void {
  const update = (): void => {
    const { dataset } = document.documentElement
    const kind = document.body.dataset['vscodeThemeKind'] ?? 'vscode-light'
    dataset['theme'] = kind.endsWith('light') ? 'light' : 'dark'
    dataset['editor'] = kind.includes('high-contrast') ? 'high-contrast' : 'normal'
  }
  update()
  const options = { attributes: true, attributeFilter: ['data-vscode-theme-kind'] }
  new MutationObserver(update).observe(document.body, options)
}

/** Uses the color theme that the other page of the same site has stored, also after it changes. */
export function followStoredTheme(): void {
  const update = (): void => {
    try {
      document.documentElement.dataset['theme'] = localStorage.getItem('fc-theme') ?? 'auto'
    } catch {
      // Storage is disabled: the theme of the system.
    }
  }
  update()
  addEventListener('storage', update)
}

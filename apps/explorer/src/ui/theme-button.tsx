import { useState } from 'preact/hooks'
import { ThemeIcon } from './icons.tsx'

const THEMES = ['auto', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Switches the color theme: system, light, dark. */
export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(loadTheme)
  document.documentElement.dataset['theme'] = theme
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!
  const switchTheme = (): void => {
    setTheme(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage is disabled: the theme lasts until the page is closed.
    }
  }
  return (
    <button
      type="button"
      class="icon-button"
      title={`Color theme: ${theme}. Switch to ${next}.`}
      aria-label={`Color theme: ${theme}. Switch to ${next}.`}
      onClick={switchTheme}
    >
      <ThemeIcon />
    </button>
  )
}

const KEY = 'fc-theme'

function loadTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}

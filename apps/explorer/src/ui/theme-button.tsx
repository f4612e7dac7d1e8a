import { useState } from 'preact/hooks'
import { ThemeIcon } from './icons.tsx'
import { loadText, saveText } from './stored-text.ts'

const THEMES = ['auto', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Switches the color theme: system, light, dark. */
export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(loadTheme)
  document.documentElement.dataset['theme'] = theme
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!
  const switchTheme = (): void => {
    setTheme(next)
    saveText(KEY, next)
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
  const stored = loadText(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'auto'
}

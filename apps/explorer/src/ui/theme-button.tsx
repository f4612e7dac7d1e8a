import { useState } from 'preact/hooks'
import { ThemeIcon } from './icons.tsx'

const THEMES = ['auto', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Turns the page from the system's colours to light to dark. */
export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(recallTheme)
  document.documentElement.dataset['theme'] = theme
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!
  const turn = (): void => {
    setTheme(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // The choice then lasts until the page is left.
    }
  }
  return (
    <button
      type="button"
      class="icon-button"
      title={`Colours: ${theme}. Turn to ${next}.`}
      aria-label={`Colours: ${theme}. Turn to ${next}.`}
      onClick={turn}
    >
      <ThemeIcon />
    </button>
  )
}

const KEY = 'fc-theme'

function recallTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}

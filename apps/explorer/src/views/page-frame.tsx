import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Sidebar, type SidebarProps } from '../sidebar/sidebar.tsx'
import { MenuIcon } from '../ui/icons.tsx'

interface PageFrameProps extends SidebarProps {
  /** Shown instead of the sidebar in a narrow window. */
  title: string
  /** Stays at the bottom of the window. */
  footer?: ComponentChildren
  children: ComponentChildren
}

/** The layout of the page: the sidebar, which is a menu in a narrow window, and the content. */
export function PageFrame({ title, footer, children, ...sidebar }: PageFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { current, endpointName } = sidebar
  useEffect(() => {
    setIsMenuOpen(false)
    window.scrollTo(0, 0)
  }, [current.key, endpointName])
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setIsMenuOpen(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <div class={isMenuOpen ? 'page menu-open' : 'page'}>
      <a class="skip" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <header class="topbar">
        <button
          type="button"
          class="icon-button"
          aria-label="Endpoints"
          aria-expanded={isMenuOpen}
          aria-controls="sidebar"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <MenuIcon />
        </button>
        <span class="topbar-title">{title}</span>
      </header>
      <Sidebar {...sidebar} />
      <button
        type="button"
        class="scrim"
        tabIndex={-1}
        aria-label="Close endpoint list"
        onClick={() => setIsMenuOpen(false)}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}

/** Moves the focus without changing the fragment, which holds the route. */
function focusMain(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#main')?.focus()
}

import type { ComponentChildren } from 'preact'

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export const CopyIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 3.5v-.5A1.5 1.5 0 0 0 9 1.5H4A1.5 1.5 0 0 0 2.5 3v5A1.5 1.5 0 0 0 4 9.5" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m3 8.5 3.2 3.2L13 4.5" />
  </Icon>
)

/** Marks endpoints that require a bearer token. */
export const LockIcon = () => (
  <Icon>
    <rect x="3.5" y="7" width="9" height="6.5" rx="1.2" />
    <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3 3" />
  </Icon>
)

/** A half-filled circle, for the color theme. */
export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5.5" />
    <path class="filled" d="M8 2.5a5.5 5.5 0 0 1 0 11z" />
  </Icon>
)

/** Points right; CSS rotates it down when expanded. */
export const FoldIcon = () => (
  <Icon>
    <path d="m6 4 4 4-4 4" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
)

/** Marks calls with violations or warnings. */
export const WarningIcon = () => (
  <Icon>
    <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.3v.2" />
  </Icon>
)

export const MaximizeIcon = () => (
  <Icon>
    <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-4.5 4.5M2.5 13.5 7 9" />
  </Icon>
)

export const RestoreIcon = () => (
  <Icon>
    <path d="M9 3v4h4M7 13V9H3M9 7l4.5-4.5M7 9l-4.5 4.5" />
  </Icon>
)

import { ThemeButton } from 'fc-explorer'
import { type Tab, TABS } from './tabs.ts'

/** A definition to start with. */
export interface Example {
  name: string
  /** Loads its text. */
  load: () => Promise<string>
}

interface ToolbarProps {
  examples: readonly Example[]
  tab: Tab
  /** Whether the window is too narrow for the editor and another view. Then the editor is one of the tabs. */
  isNarrow: boolean
  isEditorOpen: boolean
  /** Whether there is a report of an import. */
  hasImport: boolean
  onTab: (tab: Tab) => void
  onEditor: () => void
  onExample: (example: Example) => void
  onImport: () => void
  onFormat: () => void
  onActions: () => void
  onShare: () => void
}

/** The examples, the views and what can be done with the text. */
export function Toolbar(props: ToolbarProps) {
  const { examples, tab, isNarrow, isEditorOpen, onTab, onEditor, onExample } = props
  return (
    <header class="toolbar">
      <h1>
        fc <span>playground</span>
      </h1>
      <select
        aria-label="Open an example"
        value=""
        onChange={(event) => {
          const example = examples.find(({ name }) => name === event.currentTarget.value)
          event.currentTarget.value = ''
          if (example !== undefined) onExample(example)
        }}
      >
        <option value="">Examples</option>
        {examples.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <button
        type="button"
        class="button wide-only"
        title="Convert an OpenAPI or OpenRPC document, a Postman collection or a HAR"
        onClick={props.onImport}
      >
        Import
      </button>
      <div class="segments tabs" role="group" aria-label="View">
        {isNarrow && (
          <button type="button" aria-pressed={isEditorOpen} onClick={onEditor}>
            Editor
          </button>
        )}
        {TABS.filter(([value]) => value !== 'import' || props.hasImport).map(([value, title]) => (
          <button
            key={value}
            type="button"
            aria-pressed={tab === value && !(isNarrow && isEditorOpen)}
            onClick={() => onTab(value)}
          >
            {title}
          </button>
        ))}
      </div>
      <span class="space" />
      <button type="button" class="button wide-only" title="Shift+Alt+F" onClick={props.onFormat}>
        Format
      </button>
      <button
        type="button"
        class="button"
        title="Fixes and refactorings at the cursor (Ctrl+.)"
        onClick={props.onActions}
      >
        Actions
      </button>
      <button type="button" class="button primary" onClick={props.onShare}>
        Share
      </button>
      <ThemeButton />
    </header>
  )
}

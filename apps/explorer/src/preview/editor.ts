import type { ChangedRange } from './editor-message.ts'

/** The editor that shows this page in a panel. */
export interface Editor {
  post(message: PageMessage): void
  /** Returns the state of the panel. The editor keeps it while the panel is hidden and after a restart. */
  getState(): PanelState
  setState(state: PanelState): void
}

/** What the panel shows, as the editor identifies it, and the page that is open. */
export interface PanelState {
  [key: string]: unknown
  endpoint?: string | undefined
}

/** A message to the editor. */
export type PageMessage =
  /** The page is loaded and waits for its content. */
  | { type: 'ready' }
  /** The reader opened the page of an endpoint, or the overview. */
  | { type: 'open'; endpoint: string | undefined }
  /** The reader selected a change: show it in the current text, or in the revision. */
  | { type: 'locate'; side: 'old' | 'new'; range: ChangedRange }
  /** The reader asked for the differences of the texts. */
  | { type: 'diff' }

/** Connects to the editor. Undefined in a browser. */
export function connectEditor(): Editor | undefined {
  const { acquireVsCodeApi: acquire } = globalThis as { acquireVsCodeApi?: () => VsCodeApi }
  const api = acquire?.()
  return (
    api && {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
      post: (message) => api.postMessage(message),
      getState: () => (api.getState() ?? {}) as PanelState,
      setState: (state) => api.setState(state),
    }
  )
}

/** The API of VS Code in its web views. */
interface VsCodeApi {
  postMessage(message: unknown): void
  getState(): unknown
  setState(state: unknown): void
}

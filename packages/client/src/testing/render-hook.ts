import { act, createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A component that is mounted for a test. */
export interface RenderedHook<Props, Result> {
  /** The results of all renderings, the latest last. */
  results: readonly Result[]
  /** Renders again with other properties. */
  render(props: Props): Promise<void>
  unmount(): Promise<void>
}

/** Runs a hook in a component without elements, so that its effects run without a browser. */
export async function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  initial: Props,
): Promise<RenderedHook<Props, Result>> {
  const results: Result[] = []
  const Component = (props: { value: Props }): null => {
    results.push(hook(props.value))
    return null
  }
  const root = createRoot(createContainer())
  const render = (value: Props): Promise<void> =>
    act(async () =>
      root.render(createElement(StrictMode, null, createElement(Component, { value }))),
    )
  await render(initial)
  return { results, render, unmount: () => act(async () => root.unmount()) }
}

/** Waits until all effects and updates that follow from an action have run. */
export async function settle(action: () => unknown = () => {}): Promise<void> {
  await act(async () => {
    await action()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** The part of an element that React needs to mount a component without elements. */
function createContainer(): Element {
  const listen = { addEventListener() {}, removeEventListener() {} }
  const document = { ...listen, nodeType: 9, activeElement: null, body: null }
  const window = { document, event: undefined, HTMLIFrameElement: EventTarget }
  Object.assign(document, { defaultView: window })
  Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true })
  const container = { ...listen, nodeType: 1, tagName: 'DIV', ownerDocument: document }
  return container as unknown as Element
}

import { Markdown } from 'fc-explorer'
import { render } from 'preact'

/** Renders Markdown in a new element, and how to remove it. */
export function renderMarkdown(text: string): { dom: HTMLElement; destroy: () => void } {
  const dom = document.createElement('div')
  dom.className = 'tooltip'
  render(<Markdown text={text} />, dom)
  return { dom, destroy: () => render(null, dom) }
}

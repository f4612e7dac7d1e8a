import { render } from 'preact'
import { App } from './app.tsx'
import { readPackages } from './packages/read-packages.ts'
import { connectEditor } from './preview/editor.ts'
import { followTheme } from './preview/follow-theme.ts'
import { Preview } from './preview/preview.tsx'

const root = document.querySelector('#app')!
const editor = connectEditor()
if (editor === undefined) {
  const list = document.querySelector('#fc-packages')?.textContent ?? undefined
  render(<App packages={readPackages(list)} />, root)
} else {
  followTheme()
  render(<Preview editor={editor} />, root)
}

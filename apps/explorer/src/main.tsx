import { render } from 'preact'
import { App } from './app.tsx'
import { createLive } from './control/live.ts'
import { readPackages } from './packages/read-packages.ts'
import { connectEditor } from './preview/editor.ts'
import { followTheme } from './preview/follow-theme.ts'
import { Preview } from './preview/preview.tsx'
import { readSite } from './site/read-site.ts'
import { Site } from './site/site.tsx'

/** Whether the page can be that of a mock server. Defined by the build. */
declare const HAS_MOCK: boolean

const root = document.querySelector('#app')!
const editor = connectEditor()
const site = readSite(document)
if (site !== undefined) {
  render(<Site site={site} />, root)
} else if (editor !== undefined) {
  followTheme()
  render(<Preview editor={editor} />, root)
} else if (HAS_MOCK) {
  const list = document.querySelector('#fc-packages')?.textContent ?? undefined
  render(<App packages={readPackages(list)} live={createLive()} />, root)
}

import 'fc-explorer/style.css'
import './style.css'
import { loadText, saveText } from 'fc-explorer'
import { render } from 'preact'
import { EXAMPLES } from 'virtual:fc-examples'
import { fromFragment, type SharedText } from './share/share-link.ts'
import { STORED_TEXTS } from './share/stored-texts.ts'
import { Playground } from './views/playground.tsx'

let problem: string | undefined
let shared: SharedText | undefined
try {
  shared = await fromFragment(location.hash)
} catch (error) {
  problem = (error as Error).message
}
if (shared !== undefined) saveText(STORED_TEXTS.shared, shared.text)
const first = EXAMPLES.find(({ name }) => name === 'people') ?? EXAMPLES[0]!
const text = shared?.text ?? loadText(STORED_TEXTS.draft) ?? (await first.load())

render(
  <Playground text={text} model={shared?.model ?? ''} problem={problem} examples={EXAMPLES} />,
  document.querySelector('#app')!,
)

if ('serviceWorker' in navigator && isSecureContext) {
  // Without it, for example in private windows, the page works only online.
  navigator.serviceWorker.register('./service-worker.js').catch((error: Error) => {
    console.info(`Not available offline: ${error.message}`)
  })
}

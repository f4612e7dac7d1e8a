import 'fc-explorer/style.css'
import {
  type CallService,
  createLive,
  Explorer,
  type ExplorerProps,
  type ExplorerPackage,
  fetchExampleInPage,
  readPackages,
} from 'fc-explorer'
import { render } from 'preact'
import { type ExplorerMessage, type MockResponseMessage, READY } from '../protocol/mock-messages.ts'
import { isMessageFrom } from '../protocol/is-message-from.ts'
import { followStoredTheme } from './follow-stored-theme.ts'
import { createMockFetch } from './mock-fetch.ts'

const root = document.querySelector('#app')!
/** Path of the folder of this page. The explorer finds the mock there. */
const mount = location.pathname.replace(/\/[^/]*$/, '')

/** The mock in its worker. The base URLs are those of the definition, so that copied commands are right for the real service. */
const service: CallService = {
  target: 'mock',
  fetch: (url, init) => fetch(url, init),
  findExample: fetchExampleInPage,
  explainFailure: async (_, { message }) => ({ kind: 'no-response', message }),
}

followStoredTheme()
addEventListener('message', (event: MessageEvent<ExplorerMessage>) => {
  const { data } = event
  if (isMessageFrom(event, parent) && data?.type === 'connect') connect(data.port)
})
parent.postMessage(READY, location.origin)

/** Shows what the mock serves, and sends all requests of the explorer to it. */
function connect(port: MessagePort): void {
  globalThis.fetch = createMockFetch(port, mount)
  let live: ExplorerProps['live']
  port.addEventListener('message', ({ data }: MessageEvent<MockResponseMessage>) => {
    if (data.type === 'packages') {
      const packages = readPackages(data.packages).map((item): ExplorerPackage => ({
        ...item,
        path: mount + item.path,
      }))
      // The mock exists: its events can be read.
      live ??= createLive()
      const props = { packages, live, service, revision: data.revision }
      render(<Explorer {...props} isEmbedded opensFirst />, root)
    } else if (data.type === 'problem') {
      render(<p class="banner bad">{data.message}</p>, root)
    }
  })
  port.start()
}

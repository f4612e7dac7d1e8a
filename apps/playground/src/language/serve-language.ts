import { serveCalls, type WorkerScope } from '../calls/serve-calls.ts'
import type { LanguageRequest, LanguageResponse } from '../protocol/language-messages.ts'
import { createLanguage } from './create-language.ts'

/** Handles the messages of the page. Looks for problems after a pause in typing, and sends the texts of valid definitions to the mock. */
export function serveLanguage(scope: WorkerScope): void {
  const language = createLanguage()
  let mock: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let served: string | undefined

  const post = (message: LanguageResponse): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
    scope.postMessage(message)
  }
  const publish = (): void => {
    const found = language.findProblems()
    post({ type: 'findings', ...found })
    if (!found.isFatal) serve(language.text())
  }
  const serve = (text: string): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
    if (text !== served) mock?.postMessage(text)
    served = text
  }
  const schedule = (delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(publish, delay)
  }

  scope.addEventListener('message', (event) => {
    const data = event.data as LanguageRequest
    switch (data.type) {
      case 'connect':
        mock = data.port
        break
      case 'open':
        language.open(data.version, data.text)
        schedule(0)
        break
      case 'change':
        language.change(data.version, data.changes)
        schedule(PAUSE)
    }
  })
  // After the listener for changes, so that calls see them.
  serveCalls(scope, language.functions)
}

/** Pause in typing after which problems are looked for, in milliseconds. */
const PAUSE = 150

import { bundle } from './bundle.ts'
import { toSource } from './options-source.ts'
import { runWorkerd } from './run-workerd.ts'
import type { Transport } from './transport.ts'

/** Starts a workerd process with the bundled engine. */
export async function startWorkerd(): Promise<Transport> {
  const { origin, close } = await runWorkerd(await bundle('worker.ts'))
  return {
    async connect(definitions, options) {
      const body = JSON.stringify({ definitions, options: toSource(options) })
      const created = await fetch(origin, { method: 'PUT', body })
      const number = await created.text()
      if (!created.ok) throw new Error(`The worker cannot create the mock: ${number}`)
      return {
        origin,
        send(path, init) {
          const headers = new Headers(init?.headers)
          headers.set('x-mock', number)
          return fetch(origin + path, { ...init, headers })
        },
      }
    },
    close,
  }
}

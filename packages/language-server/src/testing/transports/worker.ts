import { Worker } from 'node:worker_threads'
import { PortReader, PortWriter } from './port-messages.ts'
import type { StartedServer } from './transport.ts'

/** The server for browsers, in a worker: what was built where the test run provides it. It has no files and asks its client for them. */
export async function startInWorker(): Promise<StartedServer> {
  const isBuilt = process.env['FC_HOST_NODE'] !== undefined
  const main = new URL(
    isBuilt ? '../../../dist/browser.js' : '../../browser/main.ts',
    import.meta.url,
  ).href
  const worker = new Worker(asBrowserWorker(main), {
    eval: true,
    execArgv: ['--conditions=@fc/source', '--conditions=browser'],
  })
  return {
    reader: new PortReader(worker),
    writer: new PortWriter(worker),
    asksForFiles: true,
    exited: new Promise(() => {
      // A worker is ended by those who started it.
    }),
    end: async () => void (await worker.terminate()),
  }
}

/** A worker of Node has its port in a module; one of a browser is the port. */
function asBrowserWorker(main: string): string {
  return `
    const { parentPort } = require('node:worker_threads')
    globalThis.postMessage = (message) => parentPort.postMessage(message)
    Object.defineProperty(globalThis, 'onmessage', {
      set: (listener) => parentPort.on('message', (data) => listener({ data })),
    })
    globalThis.addEventListener = (type, listener) =>
      parentPort.on(type, (data) => listener({ data }))
    import(${JSON.stringify(main)})
  `
}

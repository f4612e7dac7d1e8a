import { Worker } from 'node:worker_threads'
import { PortReader, PortWriter } from './port-messages.ts'
import type { StartedServer } from './transport.ts'

/** Starts the browser server in a worker: the built one if the test run provides it. It requests files from the client. */
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
    usesClientFiles: true,
    exited: new Promise(() => {
      // A worker has no exit code.
    }),
    end: async () => void (await worker.terminate()),
  }
}

/** Wraps a module for the global scope of a browser worker: in Node, the port comes from a module. */
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

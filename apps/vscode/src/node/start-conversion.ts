import { Worker } from 'node:worker_threads'
import type { ConversionWorker } from '../conversion/run-conversion.ts'

export function startConversion(module: string): ConversionWorker {
  const worker = new Worker(module)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onError: (listener) => worker.on('error', listener),
    terminate: () => void worker.terminate(),
  }
}

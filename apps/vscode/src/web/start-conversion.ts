import type { Uri } from 'vscode'
import type { ConversionWorker } from '../conversion/run-conversion.ts'
import type { FromWorker } from '../conversion/protocol.ts'
import { startWorker } from './start-worker.ts'

export async function startConversion(dist: Uri): Promise<ConversionWorker> {
  const worker = await startWorker(dist, 'conversion.worker.cjs')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
    post: (message) => worker.postMessage(message),
    onMessage: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data)),
    onError: (listener) =>
      worker.addEventListener('error', ({ message }) => listener(new Error(message))),
    terminate: () => worker.terminate(),
  }
}

// Imports and converts, as a worker of the web extension.
import type { ToWorker } from '../conversion/protocol.ts'
import { serveConversion } from '../conversion/serve-conversion.ts'

serveConversion({
  post: (message) => postMessage(message),
  listen: (onMessage) =>
    addEventListener('message', ({ data }: MessageEvent<ToWorker>) => onMessage(data)),
})

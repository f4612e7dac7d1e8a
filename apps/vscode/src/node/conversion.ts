// Imports and converts, as a worker of the desktop extension.
import { parentPort } from 'node:worker_threads'
import { serveConversion } from '../conversion/serve-conversion.ts'

serveConversion({
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
  post: (message) => parentPort!.postMessage(message),
  listen: (onMessage) => parentPort!.on('message', onMessage),
})

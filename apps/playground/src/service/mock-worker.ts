import { serveCalls, type WorkerScope } from '../calls/serve-calls.ts'
import type { MockFunctions, MockWorkerMessage } from '../protocol/mock-messages.ts'
import { serveMock } from './serve-mock.ts'

addEventListener('message', ({ data }: MessageEvent<MockWorkerMessage>) => {
  if (data.type === 'connect') serveMock(data.definitions, data.requests)
})
serveCalls<MockFunctions>(globalThis as unknown as WorkerScope, {
  async convert(text, format) {
    const { convertText } = await import('./convert-text.ts')
    return await convertText(text, format)
  },
})

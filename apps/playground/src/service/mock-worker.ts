import { serveCalls, type WorkerScope } from '../calls/serve-calls.ts'
import type { MockFunctions, MockWorkerMessage } from '../protocol/mock-messages.ts'
import { serveMock } from './serve-mock.ts'
import { createSharedModel } from './shared-model.ts'

const model = createSharedModel()

addEventListener('message', ({ data }: MessageEvent<MockWorkerMessage>) => {
  if (data.type === 'connect') serveMock(data.definitions, data.requests, model)
})
serveCalls<MockFunctions>(globalThis as unknown as WorkerScope, {
  model: () => model.text,
  setModel(text) {
    model.set(text)
  },
  async convert(text, format) {
    const { convertText } = await import('fc-convert')
    return await convertText(text, format)
  },
})

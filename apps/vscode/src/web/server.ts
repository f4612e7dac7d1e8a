// The language server as a web worker.
import { startServer } from 'fc-language-server/worker'

startServer({
  async describeResults(text, endpoint, model) {
    const { describeResults } = await import('fc-infer') // Run on demand.
    return describeResults(text, { endpoint, model })
  },
})

import type { PackageDefinition } from 'fc-core'
import type { CallService } from '../call/call-service.ts'

/** What the page uses of fc-mock. */
interface PageMock {
  packages: readonly { path: string }[]
  fetch(request: Request): Promise<Response>
  exampleArguments(path: string, endpoint: string): object | undefined
}

/** The global that the script of fc-mock sets. */
interface MockScript {
  createMock(definition: PackageDefinition): PageMock
}

/** Arguments for the first call of each endpoint, by its name. */
export type Examples = Readonly<Record<string, object>>

/**
 * Creates a mock of a definition in the page.
 *
 * @param script URL of the script of fc-mock, which is loaded for the first call.
 */
export function createMockService(
  script: string,
  definition: PackageDefinition,
  examples: Examples,
): CallService {
  let mock: PageMock | undefined
  return {
    target: 'mock',
    async fetch(url, init) {
      const { createMock } = await loadScript(script)
      init.signal?.throwIfAborted()
      mock ??= createMock(definition)
      const { signal, ...others } = init
      const response = mock.fetch(new Request(url, others))
      return await Promise.race([response, rejectOnAbort(signal)])
    },
    // A call may have changed or deleted the record of the first example.
    findExample: async (_, { name }) =>
      mock?.exampleArguments(mock.packages[0]!.path, name) ?? examples[name],
    explainFailure: async (_, { message }) => ({ kind: 'no-response', message }),
  }
}

let loading: Promise<MockScript> | undefined

/** Loads the script once. The next call tries again after a failure. */
function loadScript(url: string): Promise<MockScript> {
  loading ??= new Promise<MockScript>((resolve, reject) => {
    // Not `import()`: pages that are opened from a disk cannot load modules.
    const element = document.createElement('script')
    element.src = url
    element.addEventListener('load', () =>
      resolve((globalThis as unknown as { fcMock: MockScript }).fcMock),
    )
    element.addEventListener('error', () => {
      loading = undefined
      element.remove()
      reject(
        new Error(
          `The mock could not be loaded from ${element.src}. Publish this file together with the page.`,
        ),
      )
    })
    document.head.append(element)
  })
  return loading
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { FcError } from 'fc-core'
import type { MockPackage } from '../mock/describe-mock.ts'

type Fetch = (request: Request) => Promise<Response>

/** Answers requests of this process to the real `base_url`s of packages from the session of the running test. */
export interface Interceptor {
  /** Answers from a session, until the returned function is called. */
  add(fetch: Fetch): () => void
  /** Runs code whose requests are answered from a session. */
  run<Result>(fetch: Fetch, code: () => Result): Result
  close(): void
}

/** Starts to intercept requests with msw. Requests to other URLs are not affected. */
export async function interceptRequests(packages: readonly MockPackage[]): Promise<Interceptor> {
  // Loaded only here: msw is an optional peer.
  const [{ setupServer }, { createHandlers }] = await Promise.all([
    import('msw/node'),
    import('../msw/create-handlers.ts'),
  ]).catch((cause: unknown) => {
    const message = '`intercept` requires msw 2.15 or newer: npm install --save-dev msw'
    throw new FcError('missing-msw', message, { cause })
  })
  if (packages.length === 0)
    throw new FcError('no-definition', '`intercept` requires the option `definitions`.')
  const running: Fetch[] = []
  const current = new AsyncLocalStorage<Fetch>()
  const fetch: Fetch = async (request) => {
    const selected = current.getStore() ?? (running.length === 1 ? running[0] : undefined)
    if (selected !== undefined) return selected(request)
    const message =
      running.length === 0
        ? 'No test with the fixture `mock` is running.'
        : `${running.length} tests are running: send the request in \`mock.run(() => …)\`, to select the session of one.`
    return Response.json(['NO_SESSION', message, null], { status: 500 })
  }
  const server = setupServer(...createHandlers({ packages, fetch, options: { admin: false } }))
  // The name of the option in msw 2 and in msw 3.
  server.listen({ onUnhandledRequest: 'bypass', onUnhandledFrame: 'bypass' } as object)
  return {
    add(added) {
      running.push(added)
      return () => void running.splice(running.indexOf(added), 1)
    },
    run: (selected, code) => current.run(selected, code),
    close: () => server.close(),
  }
}

import { expect, test } from 'vitest'
import { type LoadingScope, type Serve, serveWhenLoaded } from './serve-when-loaded.ts'

function createScope() {
  const target = new EventTarget()
  const scope = Object.assign(target, { postMessage() {} }) as unknown as LoadingScope
  const send = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }))
  return { scope, send }
}

test('delivers messages that arrive while the code loads, once and in their order', async () => {
  const { scope, send } = createScope()
  const loading = Promise.withResolvers<Serve>()
  const received: unknown[] = []
  const running = serveWhenLoaded(scope, () => loading.promise)
  send('first')
  send('second')
  loading.resolve((own) => own.addEventListener('message', ({ data }) => received.push(data)))
  await running
  send('third')
  expect(received).toEqual(['first', 'second', 'third'])
})

test('reports code that cannot be loaded', async () => {
  const { scope } = createScope()
  const failures: unknown[] = []
  const error = new Error('no such file')
  await serveWhenLoaded(
    scope,
    () => Promise.reject(error),
    (failure) => failures.push(failure),
  )
  expect(failures).toEqual([error])
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createProxy } from './create-proxy.ts'

/** Starts a proxy of a service that sends the same text to each connection. */
async function startProxy(text: string): Promise<{ port: number; errors: unknown[] }> {
  const service = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(text, 'latin1'))
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  const errors: unknown[] = []
  const definition = { base_url: target, name: 'Test', flags: [], docs: '', errors: [] }
  const proxy = createProxy({
    definition: { ...definition, endpoints: [] },
    target,
    hosts: [],
    timeout: 10_000,
    onCall: () => undefined,
    onError: (error) => errors.push(error),
  })
  proxy.server.listen(0, '127.0.0.1')
  await once(proxy.server, 'listening')
  onTestFinished(async () => {
    await proxy.close(0)
    service.close()
  })
  return { port: (proxy.server.address() as AddressInfo).port, errors }
}

async function statusOf(port: number): Promise<[status: number, reason: string]> {
  const call = request({ port, host: '127.0.0.1', path: '/a', method: 'POST' })
  call.end('{}')
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  return [response.statusCode!, response.statusMessage!]
}

test.each([
  ['a\x01b', 'OK'],
  ['a\x1b[2Jb', 'OK'],
  ['a\x7fb', 'OK'],
  ['Fine', 'Fine'],
  ['', ''],
])('forwards the reason phrase %j as %j', async (reason, forwarded) => {
  const body = 'content-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'
  const { port, errors } = await startProxy(`HTTP/1.1 200 ${reason}\r\n${body}`)
  expect(await statusOf(port)).toEqual([200, forwarded])
  expect(await statusOf(port)).toEqual([200, forwarded])
  expect(errors).toEqual([])
})

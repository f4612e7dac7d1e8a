import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { ServiceResponse } from '../protocol/response.ts'
import { MAX_WAITING, MAX_WAITING_OF_ALL, sendResponse } from './send-response.ts'

/** A client of an event stream that reads nothing, until `read`. */
class Client extends EventEmitter {
  writableLength = 0
  isOpen = true
  send: (text: string) => void = () => {}

  constructor() {
    super()
    const stream: ServiceResponse['stream'] = {
      start: (send) => {
        this.send = send
        return () => {}
      },
    }
    const response = { status: 200, headers: {}, body: '', stream, call: {} }
    const request = { complete: true } as IncomingMessage
    sendResponse(this as unknown as ServerResponse, request, response as ServiceResponse)
  }

  writeHead(): void {}

  write(text: string): void {
    this.writableLength += text.length
  }

  read(): void {
    this.writableLength = 0
    this.emit('drain')
  }

  destroy(): void {
    this.isOpen = false
    this.writableLength = 0
    this.emit('close')
  }
}

const MESSAGE = 'x'.repeat(MAX_WAITING / 4)

test('a stream ends when its client is too far behind', () => {
  const client = new Client()
  for (let count = 0; count < 4; count++) client.send(MESSAGE)
  expect(client.isOpen).toBe(true)
  client.send('x')
  expect(client.isOpen).toBe(false)
})

test('of all streams together, those end whose clients are furthest behind', () => {
  const slow = Array.from({ length: 40 }, () => new Client())
  const fast = new Client()
  const waiting = (): number => slow.reduce((sum, { writableLength }) => sum + writableLength, 0)
  for (let count = 0; count < 3; count++) {
    for (const client of slow) if (client.isOpen) client.send(MESSAGE)
    fast.send('x')
    expect(waiting()).toBeLessThanOrEqual(MAX_WAITING_OF_ALL + MESSAGE.length)
  }
  expect(fast.isOpen).toBe(true)
  const open = slow.filter(({ isOpen }) => isOpen)
  expect(open.length).toBeGreaterThan(5)
  for (const client of open) client.read()
  for (const client of open) client.send(MESSAGE)
  for (const client of [...open, fast]) {
    expect(client.isOpen).toBe(true)
    client.destroy()
  }
})

test('a stream whose server has ended the response sends nothing more', async () => {
  let send: ((text: string) => void) | undefined
  let isStopped = false
  const stream: ServiceResponse['stream'] = {
    start: (sender) => {
      send = sender
      return () => (isStopped = true)
    },
  }
  const errors: unknown[] = []
  const server = createServer((request, response) => {
    response.on('error', (error) => errors.push(error))
    sendResponse(response, request, { status: 200, headers: {}, body: '', stream, call: {} })
    response.write('first')
    response.end()
    send!('late')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const received = await fetch(`http://127.0.0.1:${port}/`)
  expect(await received.text()).toBe('first')
  server.close()
  await once(server, 'close')
  expect(isStopped).toBe(true)
  expect(errors).toEqual([])
})

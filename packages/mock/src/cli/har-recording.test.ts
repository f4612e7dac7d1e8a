import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRecordedCalls } from '../recording/har.ts'
import type { RecordableCall } from '../recording/remove-secrets.ts'
import { createHarRecording, type HarRecording, MAX_RECORDED } from './har-recording.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-har-'))
  file = join(folder, 'calls.har')
})
afterEach(() => rmSync(folder, { recursive: true }))

const create = (maxResponses = 1): HarRecording =>
  createHarRecording(file, {
    creator: 'test',
    maxResponses,
    onError: (message) => {
      throw new Error(message)
    },
  })

function callOf(sent: string, received: string, changes: Partial<RecordableCall> = {}) {
  const toBody = (text: string) => ({ mimeType: 'application/json', size: text.length, text })
  return {
    method: 'POST',
    url: 'https://api.example.com/v1/find',
    requestHeaders: {},
    requestBody: toBody(sent),
    status: 200,
    responseHeaders: {},
    responseBody: toBody(received),
    started: 0,
    duration: 1,
    endpoint: undefined,
    isPageBody: false,
    isToken: false,
    ...changes,
  }
}

const recorded = (): string[] =>
  readRecordedCalls(JSON.parse(readFileSync(file, 'utf8'))).map(
    ({ status, requestBody, responseBody }) =>
      `${status} ${requestBody} ${responseBody.slice(0, 9)}`,
  )

test('keeps the latest response to a call, whatever the order of its members', () => {
  const recording = create()
  recording.add(callOf('{"a":1,"b":2}', '1'))
  recording.add(callOf('{"a":2}', '2'))
  recording.add(callOf('{"b":2,"a":1}', '3', { status: 404 }))
  recording.flush()
  expect(recorded()).toEqual(['200 {"a":2} 2', '404 {"b":2,"a":1} 3'])
})

test('distinguishes versions, methods and URLs', () => {
  const recording = create()
  for (const changes of [
    {},
    { requestHeaders: { 'api-version': '2' } },
    { method: 'PUT' },
    { url: 'https://api.example.com/v1/get' },
  ])
    recording.add(callOf('{}', '1', changes))
  expect(recording.count).toBe(4)
})

test('drops the oldest calls beyond the limit, and a call that exceeds it alone', () => {
  const recording = create()
  const large = JSON.stringify('x'.repeat(MAX_RECORDED / 3))
  for (const id of [1, 2, 3]) recording.add(callOf(`{"id":${id}}`, large))
  recording.add(callOf('{"id":4}', `[${large},${large},${large}]`))
  recording.flush()
  expect(recorded()).toEqual(['200 {"id":2} "xxxxxxxx', '200 {"id":3} "xxxxxxxx'])
  expect(readFileSync(file).length).toBeLessThan(MAX_RECORDED + 1000)
})

test('keeps entries of other programs, without an endpoint that cannot be read', () => {
  const foreign = {
    request: { url: 'https://api.example.com/x', method: 'GET' },
    response: { status: 200, content: { text: '{}' } },
    _endpoint: { base_url: 'nowhere', name: 'x' },
    _priority: 'High',
  }
  const entries = [foreign, null, 'x', { request: null }]
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }))
  const recording = create()
  recording.add(callOf('{}', '1'))
  recording.flush()
  const { log } = JSON.parse(readFileSync(file, 'utf8')) as { log: { entries: unknown[] } }
  expect(log.entries).toHaveLength(2)
  expect(log.entries[0]).toEqual(foreign)
  expect(readRecordedCalls({ log }).map(({ endpoint }) => endpoint)).toEqual([undefined, undefined])
})

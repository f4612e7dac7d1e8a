import { spawn } from 'node:child_process'
import { ErrorCodes, LSPErrorCodes } from 'vscode-languageserver'
import { expect, it } from 'vitest'
import { CAPABLE, POOR } from '../testing/capabilities.ts'
import { BROKEN, GOOD } from '../testing/definitions.ts'
import { describeServer, type ServerMatrix } from '../testing/describe-server.ts'

describeServer('the life of a server', lifeOfServer, { forked: true })

function lifeOfServer({ start, startRaw, transport }: ServerMatrix): void {
  const isProcess = transport === 'stdio' || transport === 'node-ipc'

  it('begins with who it is', async () => {
    const { initialized } = await start()
    expect(initialized.serverInfo).toEqual({
      name: 'fc-language-server',
      version: expect.any(String),
    })
    expect(initialized.capabilities.positionEncoding).toBe('utf-16')
  })

  it('refuses requests before `initialize`, and goes on', async () => {
    const connection = await startRaw()
    const hover = { textDocument: { uri: 'file:///a' }, position: { line: 0, character: 0 } }
    await expect(connection.sendRequest('textDocument/hover', hover)).rejects.toMatchObject({
      code: ErrorCodes.ServerNotInitialized,
    })
    await expect(connection.sendRequest('shutdown')).rejects.toMatchObject({
      code: ErrorCodes.ServerNotInitialized,
    })
    await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} })
  })

  it('refuses a second `initialize`', async () => {
    const client = await start()
    const again = client.request('initialize', { processId: null, rootUri: null, capabilities: {} })
    await expect(again).rejects.toMatchObject({ code: ErrorCodes.InvalidRequest })
  })

  it('refuses what it does not know', async () => {
    const client = await start()
    await expect(client.request('fc/unknown', {})).rejects.toMatchObject({
      code: ErrorCodes.MethodNotFound,
    })
  })

  it('refuses requests after `shutdown`, and tells nothing more', async () => {
    const client = await start({ capabilities: POOR })
    await client.open('a.fc.json', GOOD)
    await client.told('a.fc.json', [])
    await client.retype('a.fc.json', BROKEN)
    await client.request('shutdown', undefined)
    const textDocument = { uri: client.uri('a.fc.json') }
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
    for (const [method, params] of [
      ['textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } }],
      ['shutdown', undefined],
      ['fc/unknown', {}],
    ] as const) {
      await expect(client.request(method, params)).rejects.toMatchObject({
        code: ErrorCodes.InvalidRequest,
      })
    }
    expect(client.publications('a.fc.json')).toHaveLength(1)
  })

  it('finds what is wrong', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
  })

  it('does not answer what was cancelled', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    const waiting = client.cancellable('workspace/diagnostic', {
      previousResultIds: [],
      partialResultToken: 'part',
    })
    waiting.cancel()
    await expect(waiting.answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
  })

  it('says so to a client that does not count in UTF-16', async () => {
    const client = await start({ capabilities: { general: { positionEncodings: ['utf-8'] } } })
    expect(client.initialized.capabilities.positionEncoding).toBe('utf-16')
    await client.sees(() => JSON.stringify(client.received).includes('does not name UTF-16'))
  })

  it('takes changes to documents that are not open for the mistakes they are', async () => {
    const client = await start({ capabilities: POOR })
    const textDocument = { uri: client.uri('a.fc.json'), version: 1 }
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges: [{ text: BROKEN }],
    })
    await client.connection.sendNotification('textDocument/didClose', { textDocument })
    await client.open('a.fc.json', BROKEN)
    await client.told('a.fc.json', ['flag-known'])
  })

  it.runIf(isProcess)('ends with 0 after `shutdown` and `exit`', async () => {
    const client = await start()
    await client.request('shutdown', undefined)
    await client.connection.sendNotification('exit')
    expect(await client.server.exited).toBe(0)
  })

  it.runIf(isProcess)('ends with 1 after `exit` alone', async () => {
    const client = await start()
    await client.connection.sendNotification('exit')
    expect(await client.server.exited).toBe(1)
  })

  it.runIf(transport === 'stdio')('ends when the process of its client has ended', async () => {
    const parent = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
    const client = await start({ params: { processId: parent.pid! } })
    parent.kill('SIGKILL')
    expect(await client.server.exited).toBe(1)
  })

  it.runIf(isProcess)('ends when its client has gone', async () => {
    const client = await start()
    client.server.disconnect?.()
    expect(await client.server.exited).toBe(1)
  })
}

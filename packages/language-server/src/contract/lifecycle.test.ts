import { spawn } from 'node:child_process'
import { ErrorCodes, LSPErrorCodes } from 'vscode-languageserver'
import { expect, it } from 'vitest'
import { FULL_CAPABILITIES, NO_CAPABILITIES } from '../testing/capabilities.ts'
import { INVALID, VALID } from '../testing/definitions.ts'
import { describeServer, type ServerMatrix } from '../testing/describe-server.ts'

describeServer('lifecycle', lifecycleTests, { forked: true })

function lifecycleTests({ start, startRaw, transport }: ServerMatrix): void {
  const isProcess = transport === 'stdio' || transport === 'node-ipc'

  it('returns its name and version from `initialize`', async () => {
    const { initialized } = await start()
    expect(initialized.serverInfo).toEqual({
      name: 'fc-language-server',
      version: expect.any(String),
    })
    expect(initialized.capabilities.positionEncoding).toBe('utf-16')
  })

  it('rejects requests before `initialize`', async () => {
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

  it('rejects a second `initialize`', async () => {
    const client = await start()
    const again = client.request('initialize', { processId: null, rootUri: null, capabilities: {} })
    await expect(again).rejects.toMatchObject({ code: ErrorCodes.InvalidRequest })
  })

  it('rejects unknown methods', async () => {
    const client = await start()
    await expect(client.request('fc/unknown', {})).rejects.toMatchObject({
      code: ErrorCodes.MethodNotFound,
    })
  })

  it('rejects requests and publishes nothing after `shutdown`', async () => {
    const client = await start({ capabilities: NO_CAPABILITIES })
    await client.open('a.fc.json', VALID)
    await client.waitForPublished('a.fc.json', [])
    // One right after the other: the server publishes after a pause.
    await Promise.all([
      client.replaceText('a.fc.json', INVALID),
      client.request('shutdown', undefined),
    ])
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

  it('reports diagnostics', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
  })

  it('rejects a canceled request', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    const waiting = client.startRequest('workspace/diagnostic', {
      previousResultIds: [],
      partialResultToken: 'part',
    })
    waiting.cancel()
    await expect(waiting.response).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
  })

  it('warns a client without UTF-16 support', async () => {
    const client = await start({ capabilities: { general: { positionEncodings: ['utf-8'] } } })
    expect(client.initialized.capabilities.positionEncoding).toBe('utf-16')
    await client.waitUntil(() =>
      JSON.stringify(client.received).includes('does not support UTF-16'),
    )
  })

  it('ignores changes of documents that are not open', async () => {
    const client = await start({ capabilities: NO_CAPABILITIES })
    const textDocument = { uri: client.uri('a.fc.json'), version: 1 }
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument,
      contentChanges: [{ text: INVALID }],
    })
    await client.connection.sendNotification('textDocument/didClose', { textDocument })
    await client.open('a.fc.json', INVALID)
    await client.waitForPublished('a.fc.json', ['flag-known'])
  })

  it.runIf(isProcess)('exits with 0 after `shutdown` and `exit`', async () => {
    const client = await start()
    await client.request('shutdown', undefined)
    await client.connection.sendNotification('exit')
    expect(await client.server.exited).toBe(0)
  })

  it.runIf(isProcess)('exits with 1 after `exit` without `shutdown`', async () => {
    const client = await start()
    await client.connection.sendNotification('exit')
    expect(await client.server.exited).toBe(1)
  })

  it.runIf(transport === 'stdio')('exits when the client process has ended', async () => {
    const parent = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
    const client = await start({ params: { processId: parent.pid! } })
    parent.kill('SIGKILL')
    expect(await client.server.exited).toBe(1)
  })

  it.runIf(isProcess)('exits when the client disconnects', async () => {
    const client = await start()
    client.server.disconnect?.()
    expect(await client.server.exited).toBe(1)
  })
}

import { expect, it } from 'vitest'
import { FULL_CAPABILITIES, NO_CAPABILITIES, PUSH_CAPABILITIES } from '../testing/capabilities.ts'
import { INVALID, VALID } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'

describeServer('pushed diagnostics', ({ start }) => {
  it('are published when a document is opened and edited', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.edit('a.fc.json', 'paginatd', 'paginated')
    await client.waitForPublished('a.fc.json', ['flag-level'])
    await client.replaceText('a.fc.json', VALID)
    await client.waitForPublished('a.fc.json', [])
  })

  it('omit properties that the client does not declare', async () => {
    const client = await start({ capabilities: NO_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    const [diagnostic] = client.publications('a.fc.json').at(-1)!.diagnostics
    expect(Object.keys(diagnostic!).sort()).toEqual([
      'code',
      'message',
      'range',
      'severity',
      'source',
    ])
  })

  it('contain the document version', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.edit('a.fc.json', '"paginatd"', '')
    await client.waitForPublished('a.fc.json', [])
    const [first, second] = client.publications('a.fc.json').slice(-2)
    expect(second!.version).toBe(first!.version! + 1)
  })

  it('are published once for many changes in a row', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    const before = client.publications('a.fc.json').length
    // In one turn: a pause between two of them would be one in typing.
    const edits = Array.from({ length: 20 }, () =>
      client.edit('a.fc.json', '"Users."', '"x" "Users."'),
    )
    await Promise.all([...edits, client.replaceText('a.fc.json', VALID)])
    await client.waitForPublished('a.fc.json', [])
    expect(client.publications('a.fc.json')).toHaveLength(before + 1)
  })

  it('are those of the file on disk after the document is closed', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json', VALID)
    await client.waitForPublished('a.fc.json', [])
    await client.close('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    expect(client.publications('a.fc.json').at(-1)!.version).toBeUndefined()
  })

  it('remain for an open document whose file is deleted, until it is closed', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.remove('a.fc.json')
    await client.edit('a.fc.json', 'paginatd', 'paginated')
    await client.waitForPublished('a.fc.json', ['flag-level'])
    await client.close('a.fc.json')
    await client.waitForPublished('a.fc.json', [])
  })

  it('are published for definitions by name or content, not for other JSON', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES })
    await client.open('named.fc.json', '{')
    await client.waitForPublished('named.fc.json', ['syntax'])
    await client.open('api.json', INVALID)
    await client.waitForPublished('api.json', ['flag-known'])
    await client.open('package.json', '{ "name": ')
    await client.open('last.fc.json', VALID)
    await client.waitForPublished('last.fc.json', [])
    expect(client.publications('package.json')).toEqual([])
  })

  it('start and stop when a document becomes a definition or ceases to be one', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES })
    await client.open('api.json', '{}')
    await client.replaceText('api.json', INVALID)
    await client.waitForPublished('api.json', ['flag-known'])
    await client.replaceText('api.json', '{}')
    await client.waitForPublished('api.json', [])
  })

  it('are published for an untitled document', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES })
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: 'untitled:Untitled-1', languageId: 'json', version: 1, text: INVALID },
    })
    // Documents are checked independently, and again when a configuration is found.
    const published = (): unknown[] =>
      client.received
        .map(({ params }) => params)
        .filter((params) => (params as { uri?: string } | undefined)?.uri === 'untitled:Untitled-1')
    await client.waitUntil(() => published().length > 0)
    expect(published().at(-1)).toMatchObject({ version: 1, diagnostics: [{ code: 'flag-known' }] })
  })

  it('use the URI as the client writes it', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'an api.fc.json': INVALID },
    })
    const uri = `${client.uri('an api.fc.json').replace('%20', ' ')}`
    await client.waitForPublished('an api.fc.json', ['flag-known'])
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'json', version: 7, text: INVALID },
    })
    await client.waitForPublished('an api.fc.json', [])
    await client.waitUntil(() => {
      const published = client.received.findLast(({ method }) =>
        method.endsWith('publishDiagnostics'),
      )
      const params = published!.params as { uri: string; version?: number; diagnostics: unknown[] }
      return params.uri === uri && params.version === 7 && params.diagnostics.length === 1
    })
  })
})

describeServer('pulled diagnostics', ({ start }) => {
  it('use the newest text', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.edit('a.fc.json', '"paginatd"', '')
    expect(await client.pull('a.fc.json')).toEqual([])
  })

  it('are never pushed', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.pull('a.fc.json')
    expect(client.publications('a.fc.json')).toEqual([])
  })

  it('are reported as unchanged while they are equal', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    const pull = (previousResultId?: string) =>
      client.request<{ kind: string; resultId: string }>('textDocument/diagnostic', {
        textDocument: { uri: client.uri('a.fc.json') },
        ...(previousResultId !== undefined && { previousResultId }),
      })
    const { kind, resultId } = await pull()
    expect(kind).toBe('full')
    expect(await pull(resultId)).toEqual({ kind: 'unchanged', resultId })
    await client.edit('a.fc.json', '"Users."', '"All users."')
    expect(await pull(resultId)).toEqual({ kind: 'unchanged', resultId })
    await client.edit('a.fc.json', '"paginatd"', '"paginated"')
    expect(await pull(resultId)).toMatchObject({ kind: 'full', items: [{ code: 'flag-level' }] })
  })

  it('are those of the file on disk if the document is not open', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json', VALID)
    expect(await client.pull('a.fc.json')).toEqual([])
    await client.close('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    expect(await client.pull('absent.fc.json')).toEqual([])
  })

  it('are empty for a closed document outside the workspace', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID },
      params: { workspaceFolders: [] },
    })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.close('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual([])
  })

  it('use the newest text after many changes and requests in a row', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': VALID } })
    await client.open('a.fc.json')
    const pulls = []
    for (let i = 0; i < 20; i++) {
      await client.replaceText('a.fc.json', i % 2 === 0 ? INVALID : VALID)
      pulls.push(client.pull('a.fc.json'))
    }
    expect((await Promise.all(pulls)).at(-1)).toEqual([])
  })
})

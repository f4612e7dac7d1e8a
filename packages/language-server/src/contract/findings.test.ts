import { expect, it } from 'vitest'
import { CAPABLE, POOR, TOLD } from '../testing/capabilities.ts'
import { BROKEN, GOOD } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'

describeServer('findings that are told', ({ start }) => {
  it('come for a document that is opened, and follow its text', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    await client.edit('a.fc.json', 'paginatd', 'paginated')
    await client.told('a.fc.json', ['flag-level'])
    await client.retype('a.fc.json', GOOD)
    await client.told('a.fc.json', [])
  })

  it('come to a client that says nothing about itself, without what it could not read', async () => {
    const client = await start({ capabilities: POOR, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    const [finding] = client.publications('a.fc.json').at(-1)!.diagnostics
    expect(Object.keys(finding!).sort()).toEqual(['code', 'message', 'range', 'severity', 'source'])
  })

  it('name the version they are about', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    await client.edit('a.fc.json', '"paginatd"', '')
    await client.told('a.fc.json', [])
    const [first, second] = client.publications('a.fc.json').slice(-2)
    expect(second!.version).toBe(first!.version! + 1)
  })

  it('come once for many changes in a row', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    const before = client.publications('a.fc.json').length
    for (let i = 0; i < 20; i++) await client.edit('a.fc.json', '"Users."', '"x" "Users."')
    await client.retype('a.fc.json', GOOD)
    await client.told('a.fc.json', [])
    expect(client.publications('a.fc.json')).toHaveLength(before + 1)
  })

  it('are those of the file on disk once the document is closed', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json', GOOD)
    await client.told('a.fc.json', [])
    await client.close('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    expect(client.publications('a.fc.json').at(-1)!.version).toBeUndefined()
  })

  it('stay with an open document whose file is deleted, and go when it is closed', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    await client.remove('a.fc.json')
    await client.edit('a.fc.json', 'paginatd', 'paginated')
    await client.told('a.fc.json', ['flag-level'])
    await client.close('a.fc.json')
    await client.told('a.fc.json', [])
  })

  it('are for definitions by name and by content, and for no other JSON', async () => {
    const client = await start({ capabilities: TOLD })
    await client.open('named.fc.json', '{')
    await client.told('named.fc.json', ['syntax'])
    await client.open('api.json', BROKEN)
    await client.told('api.json', ['flag-known'])
    await client.open('package.json', '{ "name": ')
    await client.open('last.fc.json', GOOD)
    await client.told('last.fc.json', [])
    expect(client.publications('package.json')).toEqual([])
  })

  it('begin when a document becomes a definition, and go when it is none any more', async () => {
    const client = await start({ capabilities: TOLD })
    await client.open('api.json', '{}')
    await client.retype('api.json', BROKEN)
    await client.told('api.json', ['flag-known'])
    await client.retype('api.json', '{}')
    await client.told('api.json', [])
  })

  it('come for a document that lies in no folder', async () => {
    const client = await start({ capabilities: TOLD })
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: 'untitled:Untitled-1', languageId: 'json', version: 1, text: BROKEN },
    })
    await client.open('last.fc.json', GOOD)
    await client.told('last.fc.json', [])
    const told = client.received.filter(
      ({ params }) => (params as { uri?: string } | undefined)?.uri === 'untitled:Untitled-1',
    )
    expect(told).toMatchObject([{ params: { version: 1, diagnostics: [{ code: 'flag-known' }] } }])
  })

  it('are told under the URI that the client wrote', async () => {
    const client = await start({ capabilities: TOLD, files: { 'an api.fc.json': BROKEN } })
    const uri = `${client.uri('an api.fc.json').replace('%20', ' ')}`
    await client.told('an api.fc.json', ['flag-known'])
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'json', version: 7, text: BROKEN },
    })
    await client.told('an api.fc.json', [])
    await client.sees(() => {
      const told = client.received.findLast(({ method }) => method.endsWith('publishDiagnostics'))
      const params = told!.params as { uri: string; version?: number; diagnostics: unknown[] }
      return params.uri === uri && params.version === 7 && params.diagnostics.length === 1
    })
  })
})

describeServer('findings that are asked for', ({ start }) => {
  it('are about the newest text', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.edit('a.fc.json', '"paginatd"', '')
    expect(await client.pull('a.fc.json')).toEqual([])
  })

  it('are never told', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.pull('a.fc.json')
    expect(client.publications('a.fc.json')).toEqual([])
  })

  it('are not repeated while they are the same', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    const ask = (previousResultId?: string) =>
      client.request<{ kind: string; resultId: string }>('textDocument/diagnostic', {
        textDocument: { uri: client.uri('a.fc.json') },
        ...(previousResultId !== undefined && { previousResultId }),
      })
    const { kind, resultId } = await ask()
    expect(kind).toBe('full')
    expect(await ask(resultId)).toEqual({ kind: 'unchanged', resultId })
    await client.edit('a.fc.json', '"Users."', '"All users."')
    expect(await ask(resultId)).toEqual({ kind: 'unchanged', resultId })
    await client.edit('a.fc.json', '"paginatd"', '"paginated"')
    expect(await ask(resultId)).toMatchObject({ kind: 'full', items: [{ code: 'flag-level' }] })
  })

  it('are those of the file on disk where the document is not open', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json', GOOD)
    expect(await client.pull('a.fc.json')).toEqual([])
    await client.close('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    expect(await client.pull('absent.fc.json')).toEqual([])
  })

  it('are none where a document is closed that lies outside of the workspace', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN },
      params: { workspaceFolders: [] },
    })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.close('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual([])
  })

  it('are about the newest text when many changes and questions come in a row', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': GOOD } })
    await client.open('a.fc.json')
    const answers = []
    for (let i = 0; i < 20; i++) {
      await client.retype('a.fc.json', i % 2 === 0 ? BROKEN : GOOD)
      answers.push(client.pull('a.fc.json'))
    }
    expect((await Promise.all(answers)).at(-1)).toEqual([])
  })
})

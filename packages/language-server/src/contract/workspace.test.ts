import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { CAPABLE, POOR, TOLD } from '../testing/capabilities.ts'
import { BROKEN, GOOD } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'
import type { TestClient } from '../testing/test-client.ts'

describeServer('the workspace of a client that is told findings', ({ start, transport }) => {
  it('is checked, apart from what the command line leaves out', async () => {
    const client = await start({
      capabilities: TOLD,
      files: {
        'deep/er/api.json': BROKEN,
        'good.fc.json': GOOD,
        'package.json': '{ "name": "x" }',
        'node_modules/x/a.fc.json': BROKEN,
        '.cache/a.fc.json': BROKEN,
      },
    })
    await client.told('deep/er/api.json', ['flag-known'])
    await client.open('last.fc.json', GOOD)
    await client.told('last.fc.json', [])
    const told = client.received.filter(
      ({ method }) => method === 'textDocument/publishDiagnostics',
    )
    expect(told.map(({ params }) => (params as { uri: string }).uri).sort()).toEqual(
      [client.uri('deep/er/api.json'), client.uri('last.fc.json')].sort(),
    )
  })

  it('is followed: files that come, change and go', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.told('a.fc.json', ['flag-known'])
    await client.write('a.fc.json', BROKEN.replace('paginatd', 'paginated'))
    await client.told('a.fc.json', ['flag-level'])
    await client.write('b/c.json', BROKEN)
    await client.told('b/c.json', ['flag-known'])
    await client.write('b/c.json', '{}')
    await client.told('b/c.json', [])
    await client.remove('a.fc.json')
    await client.told('a.fc.json', [])
  })

  it('is followed when a client tells of nothing but the folder that was deleted', async () => {
    const client = await start({ capabilities: TOLD, files: { 'old/a.fc.json': BROKEN } })
    await client.told('old/a.fc.json', ['flag-known'])
    await client.remove('old')
    await client.told('old/a.fc.json', [])
  })

  it.skipIf(transport === 'worker')(
    'is looked at again when a client that does not watch files saves',
    async () => {
      const client = await start({
        capabilities: POOR,
        files: { 'a.fc.json': BROKEN, 'b.fc.json': BROKEN },
      })
      await client.told('a.fc.json', ['flag-known'])
      await client.told('b.fc.json', ['flag-known'])
      await client.write('a.fc.json', BROKEN.replace('paginatd', 'paginated'))
      await client.write('new/c.fc.json', BROKEN)
      await client.remove('b.fc.json')
      await client.open('d.fc.json', GOOD)
      await client.save('d.fc.json')
      await client.told('a.fc.json', ['flag-level'])
      await client.told('b.fc.json', [])
      await client.told('new/c.fc.json', ['flag-known'])
    },
  )

  it('is left alone when it is to be', async () => {
    const files = { 'a.fc.json': BROKEN }
    for (const wish of [
      { options: { workspaceDiagnostics: false } },
      { settings: { workspaceDiagnostics: false } },
    ]) {
      const client = await start({ capabilities: TOLD, files, ...wish })
      await client.open('last.fc.json', GOOD)
      await client.told('last.fc.json', [])
      await client.close('last.fc.json')
      await client.open('last.fc.json', BROKEN)
      await client.told('last.fc.json', ['flag-known'])
      expect(client.publications('a.fc.json')).toEqual([])
      await client.close('last.fc.json')
      await client.told('last.fc.json', [])
    }
  })

  it('is checked, or not, as soon as the setting changes', async () => {
    const settings = { workspaceDiagnostics: true }
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN }, settings })
    await client.told('a.fc.json', ['flag-known'])
    settings.workspaceDiagnostics = false
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null })
    await client.told('a.fc.json', [])
  })

  it('takes settings from a client that cannot be asked for them', async () => {
    const client = await start({ capabilities: POOR, files: { 'a.fc.json': BROKEN } })
    await client.told('a.fc.json', ['flag-known'])
    const settings = { fc: { workspaceDiagnostics: false } }
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings })
    await client.told('a.fc.json', [])
  })

  it('may have several folders, which come and go', async () => {
    const other = await realpath(await mkdtemp(join(tmpdir(), 'fc-other-')))
    try {
      await writeFile(join(other, 'o.fc.json'), BROKEN)
      const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
      await client.told('a.fc.json', ['flag-known'])
      const name = `../${other.split('/').at(-1)}/o.fc.json`
      const folder = { uri: pathToFileURL(other).href, name: 'other' }
      const change = (event: { added: unknown[]; removed: unknown[] }) =>
        client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event })
      await change({ added: [folder], removed: [] })
      await client.told(name, ['flag-known'])
      await change({ added: [], removed: [folder] })
      await client.told(name, [])
    } finally {
      await rm(other, { recursive: true })
    }
  })

  it('may be none at all', async () => {
    const client = await start({
      capabilities: TOLD,
      files: { 'a.fc.json': BROKEN },
      params: { workspaceFolders: null, rootUri: null },
    })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    await client.close('a.fc.json')
    await client.told('a.fc.json', [])
  })

  it('may be named as older clients do', async () => {
    const older = await start({ capabilities: POOR, files: { 'a.fc.json': BROKEN } })
    const { folder } = older
    for (const params of [{ rootUri: pathToFileURL(folder).href }, { rootPath: folder }]) {
      const client = await start({
        capabilities: POOR,
        params: { workspaceFolders: null, rootUri: null, ...params },
      })
      await client.told(`../${folder.split('/').at(-1)}/a.fc.json`, ['flag-known'])
    }
  })
})

describeServer('the workspace of a client that asks about open documents alone', ({ start }) => {
  it('is told, apart from open documents', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN, 'b.fc.json': BROKEN },
      params: { clientInfo: { name: 'Neovim' } },
    })
    expect(client.initialized.capabilities.diagnosticProvider).toMatchObject({
      workspaceDiagnostics: false,
    })
    await client.told('a.fc.json', ['flag-known'])
    await client.told('b.fc.json', ['flag-known'])
    await client.open('a.fc.json')
    await client.told('a.fc.json', [])
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.close('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
  })
})

interface Report {
  items: {
    uri: string
    kind: string
    resultId?: string
    version: number | null
    items?: unknown[]
  }[]
}

describeServer('the workspace of a client that asks for findings', ({ start }) => {
  const ask = (client: TestClient, previous: { uri: string; value: string }[] = []) =>
    client.request<Report>('workspace/diagnostic', { previousResultIds: previous })
  const codes = ({ items }: Report): unknown[] =>
    items.map(({ uri, kind, items: found = [] }) => [
      uri.split('/').at(-1),
      kind,
      ...found.map((finding) => (finding as { code: string }).code),
    ])

  it('is reported, open documents with their versions', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN, 'b.fc.json': GOOD, 'c.json': '{}' },
    })
    await client.open('b.fc.json', BROKEN)
    const report = await ask(client)
    expect(codes(report)).toEqual([
      ['a.fc.json', 'full', 'flag-known'],
      ['b.fc.json', 'full', 'flag-known'],
    ])
    expect(report.items.map(({ version }) => version)).toEqual([null, expect.any(Number)])
  })

  it('is reported as unchanged where it is, and as empty where a file has gone', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN, 'b.fc.json': BROKEN },
    })
    const first = await ask(client)
    const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId! }))
    await client.remove('b.fc.json')
    expect(codes(await ask(client, previous))).toEqual([
      ['a.fc.json', 'unchanged'],
      ['b.fc.json', 'full'],
    ])
  })

  it('is reported in parts where the client takes them, and the answer waits for news', async () => {
    const client = await start({ capabilities: CAPABLE, files: { 'a.fc.json': BROKEN } })
    const first = await ask(client)
    const previousResultIds = first.items.map(({ uri, resultId }) => ({ uri, value: resultId }))
    let answered = false
    const waiting = client
      .request<Report>('workspace/diagnostic', { previousResultIds, partialResultToken: 'part' })
      .then((report) => {
        answered = true
        return report
      })
    // Answered after the question that waits: so that one was taken in, and is not answered.
    await client.open('b.fc.json', GOOD)
    await client.pull('b.fc.json')
    expect(answered).toBe(false)
    await client.write('a.fc.json', BROKEN.replace('paginatd', 'paginated'))
    expect(codes(await waiting)).toEqual([['a.fc.json', 'full', 'flag-level']])
  })

  it('is no news where an open document lies outside of it', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN },
      params: { workspaceFolders: [] },
    })
    await client.open('a.fc.json')
    const { resultId } = await client.request<{ resultId: string }>('textDocument/diagnostic', {
      textDocument: { uri: client.uri('a.fc.json') },
    })
    const previous = [{ uri: client.uri('a.fc.json'), value: resultId }]
    expect(codes(await ask(client, previous))).toEqual([['a.fc.json', 'unchanged']])
  })

  it('is waited for by one question at a time, and by none after a cancellation or the end', async () => {
    const client = await start({ capabilities: CAPABLE })
    const wait = () =>
      client.request<Report>('workspace/diagnostic', {
        previousResultIds: [],
        partialResultToken: 'part',
      })
    const older = wait()
    const newer = wait()
    expect(await older).toEqual({ items: [] })
    const ended = client.request('shutdown', undefined)
    expect(await newer).toEqual({ items: [] })
    await ended
  })

  it('is sent in parts of 20 files', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `${100 + index}.fc.json`)
    const client = await start({
      capabilities: CAPABLE,
      files: Object.fromEntries(names.map((name) => [name, BROKEN])),
    })
    const { items } = await client.request<Report>('workspace/diagnostic', {
      previousResultIds: [],
      partialResultToken: 'part',
    })
    const parts = client.received.flatMap(({ method, params }) =>
      method === '$/progress' ? [params as { token: string; value: Report }] : [],
    )
    expect(parts.map(({ token, value }) => [token, value.items.length])).toEqual([
      ['part', 20],
      ['part', 20],
    ])
    expect(items).toHaveLength(5)
  })
})

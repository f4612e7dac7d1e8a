import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { FULL_CAPABILITIES, NO_CAPABILITIES, PUSH_CAPABILITIES } from '../testing/capabilities.ts'
import { INVALID, VALID } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'
import type { TestClient } from '../testing/test-client.ts'

describeServer('workspace with pushed diagnostics', ({ start, transport }) => {
  it('is checked, except for files that the command line ignores', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: {
        'deep/er/api.json': INVALID,
        'good.fc.json': VALID,
        'package.json': '{ "name": "x" }',
        'node_modules/x/a.fc.json': INVALID,
        '.cache/a.fc.json': INVALID,
      },
    })
    await client.waitForPublished('deep/er/api.json', ['flag-known'])
    await client.open('last.fc.json', VALID)
    await client.waitForPublished('last.fc.json', [])
    const published = client.received.filter(
      ({ method }) => method === 'textDocument/publishDiagnostics',
    )
    expect(published.map(({ params }) => (params as { uri: string }).uri).sort()).toEqual(
      [client.uri('deep/er/api.json'), client.uri('last.fc.json')].sort(),
    )
  })

  it('is updated when files are created, changed and deleted', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.write('a.fc.json', INVALID.replace('paginatd', 'paginated'))
    await client.waitForPublished('a.fc.json', ['flag-level'])
    await client.write('b/c.json', INVALID)
    await client.waitForPublished('b/c.json', ['flag-known'])
    await client.write('b/c.json', '{}')
    await client.waitForPublished('b/c.json', [])
    await client.remove('a.fc.json')
    await client.waitForPublished('a.fc.json', [])
  })

  it('is updated when a folder is deleted', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'old/a.fc.json': INVALID },
    })
    await client.waitForPublished('old/a.fc.json', ['flag-known'])
    await client.remove('old')
    await client.waitForPublished('old/a.fc.json', [])
  })

  it.skipIf(transport === 'worker')('is checked again on save without file watching', async () => {
    const client = await start({
      capabilities: NO_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'b.fc.json': INVALID },
    })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.waitForPublished('b.fc.json', ['flag-known'])
    await client.write('a.fc.json', INVALID.replace('paginatd', 'paginated'))
    await client.write('new/c.fc.json', INVALID)
    await client.remove('b.fc.json')
    await client.open('d.fc.json', VALID)
    await client.save('d.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-level'])
    await client.waitForPublished('b.fc.json', [])
    await client.waitForPublished('new/c.fc.json', ['flag-known'])
  })

  it('is not checked if disabled', async () => {
    const files = { 'a.fc.json': INVALID }
    for (const disabled of [
      { options: { workspaceDiagnostics: false } },
      { settings: { workspaceDiagnostics: false } },
    ]) {
      const client = await start({ capabilities: PUSH_CAPABILITIES, files, ...disabled })
      await client.open('last.fc.json', VALID)
      await client.waitForPublished('last.fc.json', [])
      await client.close('last.fc.json')
      await client.open('last.fc.json', INVALID)
      await client.waitForPublished('last.fc.json', ['flag-known'])
      expect(client.publications('a.fc.json')).toEqual([])
      await client.close('last.fc.json')
      await client.waitForPublished('last.fc.json', [])
    }
  })

  it('follows changes of the setting', async () => {
    const settings = { workspaceDiagnostics: true }
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.fc.json': INVALID },
      settings,
    })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    settings.workspaceDiagnostics = false
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null })
    await client.waitForPublished('a.fc.json', [])
  })

  it('reads settings from notifications without `workspace/configuration`', async () => {
    const client = await start({ capabilities: NO_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    const settings = { fc: { workspaceDiagnostics: false } }
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings })
    await client.waitForPublished('a.fc.json', [])
  })

  it('supports adding and removing folders', async () => {
    const other = await realpath(await mkdtemp(join(tmpdir(), 'fc-other-')))
    try {
      await writeFile(join(other, 'o.fc.json'), INVALID)
      const client = await start({
        capabilities: PUSH_CAPABILITIES,
        files: { 'a.fc.json': INVALID },
      })
      await client.waitForPublished('a.fc.json', ['flag-known'])
      const name = `../${other.split('/').at(-1)}/o.fc.json`
      const folder = { uri: pathToFileURL(other).href, name: 'other' }
      const change = (event: { added: unknown[]; removed: unknown[] }) =>
        client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event })
      await change({ added: [folder], removed: [] })
      await client.waitForPublished(name, ['flag-known'])
      await change({ added: [], removed: [folder] })
      await client.waitForPublished(name, [])
    } finally {
      await rm(other, { recursive: true })
    }
  })

  it('can have no folders', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.fc.json': INVALID },
      params: { workspaceFolders: null, rootUri: null },
    })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.close('a.fc.json')
    await client.waitForPublished('a.fc.json', [])
  })

  it('supports `rootUri` and `rootPath` of older clients', async () => {
    const older = await start({ capabilities: NO_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    const { folder } = older
    for (const params of [{ rootUri: pathToFileURL(folder).href }, { rootPath: folder }]) {
      const client = await start({
        capabilities: NO_CAPABILITIES,
        params: { workspaceFolders: null, rootUri: null, ...params },
      })
      await client.waitForPublished(`../${folder.split('/').at(-1)}/a.fc.json`, ['flag-known'])
    }
  })
})

describeServer('workspace with pulled diagnostics of open documents', ({ start }) => {
  it('is pushed, except for open documents', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'b.fc.json': INVALID },
      params: { clientInfo: { name: 'Neovim' } },
    })
    expect(client.initialized.capabilities.diagnosticProvider).toMatchObject({
      workspaceDiagnostics: false,
    })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.waitForPublished('b.fc.json', ['flag-known'])
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', [])
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.close('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
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

describeServer('workspace with pulled diagnostics', ({ start }) => {
  const pullWorkspace = (client: TestClient, previous: { uri: string; value: string }[] = []) =>
    client.request<Report>('workspace/diagnostic', { previousResultIds: previous })
  const codes = ({ items }: Report): unknown[] =>
    items.map(({ uri, kind, items: diagnostics = [] }) => [
      uri.split('/').at(-1),
      kind,
      ...diagnostics.map((diagnostic) => (diagnostic as { code: string }).code),
    ])

  it('is reported, with versions of open documents', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'b.fc.json': VALID, 'c.json': '{}' },
    })
    await client.open('b.fc.json', INVALID)
    const report = await pullWorkspace(client)
    expect(codes(report)).toEqual([
      ['a.fc.json', 'full', 'flag-known'],
      ['b.fc.json', 'full', 'flag-known'],
    ])
    expect(report.items.map(({ version }) => version)).toEqual([null, expect.any(Number)])
  })

  it('is reported as unchanged, or empty for deleted files', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'b.fc.json': INVALID },
    })
    const first = await pullWorkspace(client)
    const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId! }))
    await client.remove('b.fc.json')
    expect(codes(await pullWorkspace(client, previous))).toEqual([
      ['a.fc.json', 'unchanged'],
      ['b.fc.json', 'full'],
    ])
  })

  it('holds the response until something changes if the client supports partial results', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    const first = await pullWorkspace(client)
    const previousResultIds = first.items.map(({ uri, resultId }) => ({ uri, value: resultId }))
    let responded = false
    const waiting = client
      .request<Report>('workspace/diagnostic', { previousResultIds, partialResultToken: 'part' })
      .then((report) => {
        responded = true
        return report
      })
    // This response comes after the workspace request was processed, which is still pending.
    await client.open('b.fc.json', VALID)
    await client.pull('b.fc.json')
    expect(responded).toBe(false)
    await client.write('a.fc.json', INVALID.replace('paginatd', 'paginated'))
    expect(codes(await waiting)).toEqual([['a.fc.json', 'full', 'flag-level']])
  })

  it('reports an open document outside the workspace as unchanged', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID },
      params: { workspaceFolders: [] },
    })
    await client.open('a.fc.json')
    const { resultId } = await client.request<{ resultId: string }>('textDocument/diagnostic', {
      textDocument: { uri: client.uri('a.fc.json') },
    })
    const previous = [{ uri: client.uri('a.fc.json'), value: resultId }]
    expect(codes(await pullWorkspace(client, previous))).toEqual([['a.fc.json', 'unchanged']])
  })

  it('completes a pending request on a newer request and on `shutdown`', async () => {
    const client = await start({ capabilities: FULL_CAPABILITIES })
    const wait = () =>
      client.request<Report>('workspace/diagnostic', {
        previousResultIds: [],
        partialResultToken: 'part',
      })
    const older = wait()
    const newer = wait()
    expect(await older).toEqual({ items: [] })
    const shutdown = client.request('shutdown', undefined)
    expect(await newer).toEqual({ items: [] })
    await shutdown
  })

  it('is sent in partial results of 20 files', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `${100 + index}.fc.json`)
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: Object.fromEntries(names.map((name) => [name, INVALID])),
    })
    const { items } = await client.request<Report>('workspace/diagnostic', {
      previousResultIds: [],
      partialResultToken: 'part',
    })
    const parts = client.received
      .filter(({ method }) => method === '$/progress')
      .map(({ params }) => params as { token: string; value: Report })
      // A slow run is also shown as progress, with another token.
      .filter(({ token }) => token === 'part')
    expect(parts.map(({ value }) => value.items.length)).toEqual([20, 20])
    expect(items).toHaveLength(5)
  })
})

import type { CodeAction } from 'vscode-languageserver'
import { expect, it } from 'vitest'
import { FULL_CAPABILITIES, NO_CAPABILITIES, PUSH_CAPABILITIES } from '../testing/capabilities.ts'
import { INVALID, SHOP, VALID } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'

const OFF = '{ "rules": { "flag-known": "off" } }'

describeServer('configuration', ({ start }) => {
  it('updates diagnostics when it is created, changed and deleted', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'open.fc.json': INVALID },
    })
    await client.open('open.fc.json')
    const all = async (codes: string[]): Promise<void> => {
      await client.waitForPublished('a.fc.json', codes)
      await client.waitForPublished('open.fc.json', codes)
    }
    await all(['flag-known'])
    await client.write('fc.config.json', OFF)
    await all([])
    await client.write('fc.config.json', '{}')
    await all(['flag-known'])
    await client.write('fc.config.json', OFF)
    await all([])
    await client.remove('fc.config.json')
    await all(['flag-known'])
  })

  it('applies before it is saved, and is discarded when closed unsaved', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'fc.config.json': '{}' },
    })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.open('fc.config.json')
    await client.replaceText('fc.config.json', OFF)
    await client.waitForPublished('a.fc.json', [])
    await client.close('fc.config.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
  })

  it('keeps the last valid text while it has syntax errors', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'fc.config.json': OFF },
    })
    await client.open('fc.config.json')
    await client.waitForPublished('fc.config.json', [])
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', [])
    await client.edit('fc.config.json', '"off" } }', '"off" }, "ext')
    await client.waitForPublished('fc.config.json', ['syntax'])
    await client.edit('a.fc.json', '"Users."', '"All users."')
    await client.waitUntil(() => client.publications('a.fc.json').length === 2)
    expect(client.publications('a.fc.json').at(-1)!.diagnostics).toEqual([])
    await client.replaceText('fc.config.json', '{}')
    await client.waitForPublished('a.fc.json', ['flag-known'])
  })

  it('reports its own problems, open or not', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'fc.config.json': '{ "rules": { "flag-known": "of" } }' },
    })
    await client.waitForPublished('fc.config.json', ['config'])
    await client.open('fc.config.json')
    await client.edit('fc.config.json', '"of"', '"off"')
    await client.waitForPublished('fc.config.json', [])
    await client.edit('fc.config.json', '"rules"', '"extends": "./absent.json", "rules"')
    await client.waitForPublished('fc.config.json', ['config'])
    await client.write('absent.json', '{}')
    await client.waitForPublished('fc.config.json', [])
  })

  it('reports endpoints of the model that no definition has', async () => {
    const model = (endpoint: string): string =>
      JSON.stringify({ mock: { model: { operations: { [endpoint]: { action: 'list' } } } } })
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.fc.json': SHOP, 'fc.config.json': model('absent') },
    })
    await client.waitForPublished('fc.config.json', ['config'])
    await client.write('a.fc.json', SHOP.replace('find-product', 'absent'))
    await client.waitForPublished('fc.config.json', [])
    await client.open('fc.config.json')
    await client.replaceText('fc.config.json', model('absnt'))
    await client.waitForPublished('fc.config.json', ['config'])
  })

  it('reports entries of `ignore` that match no problem, with a fix', async () => {
    const ignore = [{ rule: 'flag-known' }, { files: 'absent.fc.json' }, { rule: 'flag-unique' }]
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: {
        'a.fc.json': INVALID,
        'b.fc.json': VALID,
        'fc.config.json': JSON.stringify({ ignore }),
        'own/fc.config.json': '{}',
        'own/a.fc.json': INVALID,
      },
    })
    await client.waitForPublished('fc.config.json', ['config', 'config'])
    await client.open('fc.config.json')
    const { diagnostics } = client.publications('fc.config.json').at(-1)!
    expect(diagnostics[0]).toMatchObject({
      severity: 2,
      message:
        'This entry of `ignore` matches no problem. Remove it, or correct `rule`, `files` or `path`.',
      tags: [1],
    })
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uri('fc.config.json') },
      range: diagnostics[0]!.range,
      context: { diagnostics: [diagnostics[0]] },
    })
    expect(actions.map(({ title }) => title)).toEqual(['Remove this entry of ignore'])
    const fixed = client.apply(
      'fc.config.json',
      actions[0]!.edit!.changes![client.uri('fc.config.json')]!,
    )
    expect(JSON.parse(fixed)).toEqual({ ignore: [ignore[0], ignore[2]] })
    await client.replaceText('fc.config.json', fixed)
    await client.waitForPublished('fc.config.json', ['config'])
    await client.write(
      'b.fc.json',
      VALID.replace('"flags": []', '"flags": ["versioned", "versioned"]'),
    )
    await client.waitForPublished('fc.config.json', [])
    await client.write('a.fc.json', VALID)
    await client.waitForPublished('fc.config.json', ['config'])
  })

  it('uses the nearest file and the files it extends', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: {
        'fc.config.json': OFF,
        'in/fc.config.json': '{ "extends": "../base.json" }',
        'in/a.fc.json': INVALID,
        'base.json': '{}',
      },
    })
    await client.waitForPublished('in/a.fc.json', ['flag-known'])
    await client.write('base.json', OFF)
    await client.waitForPublished('in/a.fc.json', [])
    await client.write('in/fc.config.json', '{}')
    await client.waitForPublished('in/a.fc.json', ['flag-known'])
    await client.remove('in/fc.config.json')
    await client.waitForPublished('in/a.fc.json', [])
  })

  it('selects the files that are definitions', async () => {
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'a.json': INVALID, 'draft.json': INVALID, 'odd.json': '{}' },
    })
    await client.waitForPublished('a.json', ['flag-known'])
    await client.waitForPublished('draft.json', ['flag-known'])
    await client.write('fc.config.json', '{ "files": ["*.json", "!draft.json"] }')
    await client.waitForPublished('draft.json', [])
    await client.waitUntil(() => client.publications('odd.json').length === 1)
    await client.remove('fc.config.json')
    await client.waitForPublished('odd.json', [])
    await client.waitForPublished('draft.json', ['flag-known'])
  })

  it('applies without file watching when it is edited in the client', async () => {
    const client = await start({ capabilities: NO_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.open('fc.config.json', '{}')
    await client.replaceText('fc.config.json', OFF)
    await client.waitForPublished('a.fc.json', [])
  })

  it('applies without file watching on the next change of a definition', async () => {
    const client = await start({
      capabilities: NO_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'b.fc.json': INVALID },
    })
    await client.open('a.fc.json')
    await client.waitForPublished('a.fc.json', ['flag-known'])
    await client.waitForPublished('b.fc.json', ['flag-known'])
    await client.write('fc.config.json', OFF)
    await client.edit('a.fc.json', '"Users."', '"All users."')
    await client.waitForPublished('a.fc.json', [])
    await client.waitForPublished('b.fc.json', [])
  })

  it('refreshes pulled diagnostics when it changes', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'open.fc.json': VALID },
    })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.write('fc.config.json', OFF)
    await client.waitForMessage('workspace/diagnostic/refresh')
    expect(await client.pull('a.fc.json')).toEqual([])
  })

  it('does not refresh diagnostics when it is rewritten unchanged', async () => {
    const client = await start({
      capabilities: FULL_CAPABILITIES,
      files: { 'a.fc.json': INVALID, 'fc.config.json': OFF },
    })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual([])
    await client.write('fc.config.json', OFF)
    await client.write('fc.config.json', '{}')
    await client.waitForMessage('workspace/diagnostic/refresh')
    const refreshes = client.received.filter(({ method }) => method.endsWith('refresh'))
    expect(refreshes).toHaveLength(1)
  })

  it('declares inter-file dependencies to clients without refresh support', async () => {
    const { diagnostics: _, ...workspace } = FULL_CAPABILITIES.workspace!
    const client = await start({ capabilities: { ...FULL_CAPABILITIES, workspace } })
    expect(client.initialized.capabilities.diagnosticProvider).toMatchObject({
      interFileDependencies: true,
    })
  })
})

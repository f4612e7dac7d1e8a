import { expect, it } from 'vitest'
import { CAPABLE, POOR, TOLD } from '../testing/capabilities.ts'
import { BROKEN, GOOD, SHOP } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'

const OFF = '{ "rules": { "flag-known": "off" } }'

describeServer('a configuration', ({ start }) => {
  it('counts, and findings follow it: made, changed, deleted', async () => {
    const client = await start({
      capabilities: TOLD,
      files: { 'a.fc.json': BROKEN, 'open.fc.json': BROKEN },
    })
    await client.open('open.fc.json')
    const all = async (codes: string[]): Promise<void> => {
      await client.told('a.fc.json', codes)
      await client.told('open.fc.json', codes)
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

  it('counts before it is saved, and no more when it is closed unsaved', async () => {
    const client = await start({
      capabilities: TOLD,
      files: { 'a.fc.json': BROKEN, 'fc.config.json': '{}' },
    })
    await client.told('a.fc.json', ['flag-known'])
    await client.open('fc.config.json')
    await client.retype('fc.config.json', OFF)
    await client.told('a.fc.json', [])
    await client.close('fc.config.json')
    await client.told('a.fc.json', ['flag-known'])
  })

  it('keeps counting as it last could be read while it is being typed', async () => {
    const client = await start({
      capabilities: TOLD,
      files: { 'a.fc.json': BROKEN, 'fc.config.json': OFF },
    })
    await client.open('fc.config.json')
    await client.told('fc.config.json', [])
    await client.open('a.fc.json')
    await client.told('a.fc.json', [])
    await client.edit('fc.config.json', '"off" } }', '"off" }, "ext')
    await client.told('fc.config.json', ['syntax'])
    await client.edit('a.fc.json', '"Users."', '"All users."')
    await client.sees(() => client.publications('a.fc.json').length === 2)
    expect(client.publications('a.fc.json').at(-1)!.diagnostics).toEqual([])
    await client.retype('fc.config.json', '{}')
    await client.told('a.fc.json', ['flag-known'])
  })

  it('shows its own mistakes, open or not', async () => {
    const client = await start({
      capabilities: TOLD,
      files: { 'fc.config.json': '{ "rules": { "flag-known": "of" } }' },
    })
    await client.told('fc.config.json', ['config'])
    await client.open('fc.config.json')
    await client.edit('fc.config.json', '"of"', '"off"')
    await client.told('fc.config.json', [])
    await client.edit('fc.config.json', '"rules"', '"extends": "./absent.json", "rules"')
    await client.told('fc.config.json', ['config'])
    await client.write('absent.json', '{}')
    await client.told('fc.config.json', [])
  })

  it('shows endpoints of the model that no definition below it has', async () => {
    const model = (endpoint: string): string =>
      JSON.stringify({ mock: { model: { operations: { [endpoint]: { action: 'list' } } } } })
    const client = await start({
      capabilities: TOLD,
      files: { 'a.fc.json': SHOP, 'fc.config.json': model('absent') },
    })
    await client.told('fc.config.json', ['config'])
    await client.write('a.fc.json', SHOP.replace('find-thing', 'absent'))
    await client.told('fc.config.json', [])
    await client.open('fc.config.json')
    await client.retype('fc.config.json', model('absnt'))
    await client.told('fc.config.json', ['config'])
  })

  it('is the nearest, with what it extends, whatever that is called', async () => {
    const client = await start({
      capabilities: TOLD,
      files: {
        'fc.config.json': OFF,
        'in/fc.config.json': '{ "extends": "../base.json" }',
        'in/a.fc.json': BROKEN,
        'base.json': '{}',
      },
    })
    await client.told('in/a.fc.json', ['flag-known'])
    await client.write('base.json', OFF)
    await client.told('in/a.fc.json', [])
    await client.write('in/fc.config.json', '{}')
    await client.told('in/a.fc.json', ['flag-known'])
    await client.remove('in/fc.config.json')
    await client.told('in/a.fc.json', [])
  })

  it('says which files are definitions', async () => {
    const client = await start({
      capabilities: TOLD,
      files: { 'a.json': BROKEN, 'draft.json': BROKEN, 'odd.json': '{}' },
    })
    await client.told('a.json', ['flag-known'])
    await client.told('draft.json', ['flag-known'])
    await client.write('fc.config.json', '{ "files": ["*.json", "!draft.json"] }')
    await client.told('draft.json', [])
    await client.sees(() => client.publications('odd.json').length === 1)
    await client.remove('fc.config.json')
    await client.told('odd.json', [])
    await client.told('draft.json', ['flag-known'])
  })

  it('counts in a client that does not watch files, once it is saved there', async () => {
    const client = await start({ capabilities: POOR, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    await client.open('fc.config.json', '{}')
    await client.retype('fc.config.json', OFF)
    await client.told('a.fc.json', [])
  })

  it('counts in a client that does not watch files, by the next change of a definition', async () => {
    const client = await start({
      capabilities: POOR,
      files: { 'a.fc.json': BROKEN, 'b.fc.json': BROKEN },
    })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    await client.told('b.fc.json', ['flag-known'])
    await client.write('fc.config.json', OFF)
    await client.edit('a.fc.json', '"Users."', '"All users."')
    await client.told('a.fc.json', [])
    await client.told('b.fc.json', [])
  })

  it('that changes has a client ask for findings again', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN, 'open.fc.json': GOOD },
    })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual(['flag-known'])
    await client.write('fc.config.json', OFF)
    await client.heard('workspace/diagnostic/refresh')
    expect(await client.pull('a.fc.json')).toEqual([])
  })

  it('that is written anew as it was changes nothing', async () => {
    const client = await start({
      capabilities: CAPABLE,
      files: { 'a.fc.json': BROKEN, 'fc.config.json': OFF },
    })
    await client.open('a.fc.json')
    expect(await client.pull('a.fc.json')).toEqual([])
    await client.write('fc.config.json', OFF)
    await client.write('fc.config.json', '{}')
    await client.heard('workspace/diagnostic/refresh')
    const refreshes = client.received.filter(({ method }) => method.endsWith('refresh'))
    expect(refreshes).toHaveLength(1)
  })

  it('has clients ask more often that cannot be asked to', async () => {
    const { diagnostics: _, ...workspace } = CAPABLE.workspace!
    const client = await start({ capabilities: { ...CAPABLE, workspace } })
    expect(client.initialized.capabilities.diagnosticProvider).toMatchObject({
      interFileDependencies: true,
    })
  })
})

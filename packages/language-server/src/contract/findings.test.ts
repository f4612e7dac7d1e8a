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

  it('come to a client that says nothing about itself', async () => {
    const client = await start({ capabilities: POOR, files: { 'a.fc.json': BROKEN } })
    await client.open('a.fc.json')
    await client.told('a.fc.json', ['flag-known'])
    const [finding] = client.publications('a.fc.json').at(-1)!.diagnostics
    expect(Object.keys(finding!).sort()).toEqual(['code', 'message', 'range', 'severity', 'source'])
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
})

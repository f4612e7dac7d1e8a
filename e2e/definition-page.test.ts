import { lintText, type PackageDefinition, REQUIREMENTS } from 'fc-core'
import { createMock } from 'fc-mock'
import { describe, expect, test } from 'vitest'
import { REFERENCE_PAGES } from '../apps/site/build/reference/index.ts'

const page = REFERENCE_PAGES['definition']!()
const examples = [...page.matchAll(/^```json\n([^]*?)^```/gm)].map(([, text]) => text!)

describe('the page of the definition', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(4)
  })

  test.each(examples)('has an example without problems, which a mock serves: %#', async (text) => {
    expect(lintText(text)).toEqual([])
    const definition = JSON.parse(text) as PackageDefinition
    const mock = createMock(definition)
    for (const { name } of definition.endpoints) {
      const body = JSON.stringify(mock.exampleArguments('/v1', name))
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const url = `${definition.base_url}${name}`
      const { status } = await mock.fetch(new Request(url, { method: 'POST', headers, body }))
      expect([name, status]).toEqual([name, 200])
    }
  })

  test('has each requirement once, with its id as an anchor', () => {
    const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
    expect(anchors.toSorted()).toEqual(Object.keys(REQUIREMENTS).toSorted())
  })

  test('has the requirements that the page of the rules links to', () => {
    const links = REFERENCE_PAGES['rules']!().matchAll(/\(definition\.md#([^)]+)\)/g)
    const ids = [...links].map(([, id]) => id!)
    expect(ids.length).toBeGreaterThan(10)
    for (const id of ids) expect(REQUIREMENTS).toHaveProperty([id])
  })
})

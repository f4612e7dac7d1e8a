import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BadRequestError, createClient } from 'fc-client'
import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'
import { realDefinitions } from 'fc-core/testing'
import { describe, expect, it } from 'vitest'

if (realDefinitions.length === 0) {
  console.warn(
    'The client is not tested on real definitions: there are none beside the repository.',
  )
}

describe.skipIf(realDefinitions.length === 0)('real definitions', () => {
  describe.each(realDefinitions.map((file) => [basename(file), file]))('%s', (_, file) => {
    const definition = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
    const mock = createMock(definition, { items: 25, pageSize: 10, pagination: 'shuffle' })
    const client = createClient(definition, { fetch: mock.fetch, version: definition.version })
    const { path } = mock.packages[0]!
    const examples = definition.endpoints.map(({ name, flags }) => ({
      name,
      isPaginated: flags?.includes('paginated') === true,
      args: mock.exampleArguments(path, name) ?? {},
    }))

    it('every endpoint with pages leads to the last one and back, and no rule is broken', async () => {
      const sizes = new Set<string>()
      for (const { name, args } of examples.filter(({ isPaginated }) => isPaginated)) {
        const forth = []
        for await (const page of client.pages(name, args)) forth.push(page)
        const back = [forth.at(-1)!]
        for (let page = await back[0]!.previous(); page !== null; page = await page.previous())
          back.unshift(page)
        expect(back.map(({ items }) => items)).toEqual(forth.map(({ items }) => items))
        sizes.add(String(forth.length))
      }
      const hasPages = examples.some(({ isPaginated }) => isPaginated)
      expect(sizes.size > 0).toBe(hasPages)
      expect(mock.violations()).toEqual([])
    })

    it('every other endpoint answers, or refuses in words', async () => {
      const outcomes: unknown[] = []
      for (const { name, args } of examples.filter(({ isPaginated }) => !isPaginated))
        outcomes.push(await client.call(name, args).catch((error: unknown) => error))
      const failures = outcomes.filter((outcome) => outcome instanceof Error)
      expect(failures.filter((failure) => !BadRequestError.isInstance(failure))).toEqual([])
      expect(failures.length).toBeLessThan(outcomes.length / 2)
    })
  })
})

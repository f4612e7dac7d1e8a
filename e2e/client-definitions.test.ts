import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BadRequestError, createClient } from 'fc-client'
import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'
import { ownDefinitions, realDefinitions, spread } from 'fc-core/testing'
import { describe, expect, it } from 'vitest'

const files = [...ownDefinitions, ...realDefinitions]

describe('definitions', () => {
  describe.each(files.map((file) => [basename(file), file]))('%s', (_, file) => {
    const definition = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
    const mock = createMock(definition, { items: 25, pageSize: 10, pagination: 'shuffle' })
    const client = createClient(definition, { fetch: mock.fetch, version: definition.version })
    const { path } = mock.packages[0]!
    const examples = spread(definition.endpoints, 100).map(({ name, flags }) => ({
      name,
      isPaginated: flags?.includes('paginated') === true,
      args: mock.exampleArguments(path, name) ?? {},
    }))

    it('pages through every paginated endpoint in both directions without violations', async () => {
      const sizes = new Set<string>()
      for (const { name, args } of examples.filter(({ isPaginated }) => isPaginated)) {
        const forward = []
        for await (const page of client.pages(name, args)) forward.push(page)
        const backward = [forward.at(-1)!]
        for (let page = await backward[0]!.previous(); page !== null; page = await page.previous())
          backward.unshift(page)
        expect(backward.map(({ items }) => items)).toEqual(forward.map(({ items }) => items))
        sizes.add(String(forward.length))
      }
      const hasPages = examples.some(({ isPaginated }) => isPaginated)
      expect(sizes.size > 0).toBe(hasPages)
      expect(mock.violations()).toEqual([])
    })

    it('every other endpoint returns a result or a BadRequestError', async () => {
      const outcomes: unknown[] = []
      for (const { name, args } of examples.filter(({ isPaginated }) => !isPaginated))
        outcomes.push(await client.call(name, args).catch((error: unknown) => error))
      const failures = outcomes.filter((outcome) => outcome instanceof Error)
      expect(failures.filter((failure) => !BadRequestError.isInstance(failure))).toEqual([])
      expect(failures.length).toBeLessThan(outcomes.length / 2)
    })
  })
})

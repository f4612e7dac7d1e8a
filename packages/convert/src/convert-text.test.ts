import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { convertText } from './convert-text.ts'
import { TARGET_FILES, type Target, TARGETS } from './target-formats.ts'

const shop = readFileSync('examples/definitions/shop.fc.json', 'utf8')

test.each(TARGETS)('converts a text to %s', async (target: Target) => {
  const { text } = await convertText(shop, target)
  expect(text).toContain('list-products')
})

test.each(TARGETS.filter((target) => TARGET_FILES[target].language === 'json'))(
  'writes JSON for %s',
  async (target: Target) => {
    const { text } = await convertText(shop, target)
    expect(JSON.parse(text)).toBeInstanceOf(Object)
  },
)

test('passes the shape of tools on', async () => {
  const { text } = await convertText(shop, 'tools', { toolsFormat: 'openai' })
  expect(text).toContain('"function"')
})

test('names what is omitted', async () => {
  const definition = JSON.parse(shop) as { endpoints: { flags: string[] }[] }
  definition.endpoints[0]!.flags.push('private')
  const text = JSON.stringify({ ...definition, pipeline_url: 'https://api.example.com/pipeline' })
  const { omitted } = await convertText(text, 'http')
  expect(omitted).toEqual(['what has the flag `private`', 'pipelining'])
})

test('rejects a definition with errors', async () => {
  await expect(convertText('{', 'http')).rejects.toThrow('Fix the errors of the definition first.')
})

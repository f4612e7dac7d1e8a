import { fc, test as property } from '@fast-check/vitest'
import { createMock } from 'fc-mock'
import { packageOf } from 'fc-mock/testing'
import { expect } from 'vitest'
import { createClient } from '../create-client.ts'

const definition = packageOf(
  [{ name: 'echo', returns: ['any'], arguments: [{ name: 'value', type: 'any' }] }],
  { pipeline_url: 'https://api.example.com/test/pipeline' },
)
const { fetch } = createMock(definition, {
  handlers: { echo: ({ args }) => args['value'] ?? null },
})
const client = createClient(definition, { fetch })

/** Any JSON, with many strings that look like references. A pipeline cannot carry those that start with `\$`. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('$', '$[0]', '$[0].value', '$a', 'a$', '\\'),
  )
  .filter((each) => !each.startsWith('\\$'))
/**
 * A key. None ends with a backslash: `JSON.parse` of Node 26.10 takes an escaped key for one that does, if it has parsed such a key before.
 */
const isKey = (name: string): boolean => !name.endsWith('\\')
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each || 0),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text.filter(isKey), tie('value'), { maxKeys: 4 }),
  ),
})).value

property.prop([json])('passes any JSON value unchanged', async (value) => {
  const pipeline = client.pipeline()
  const step = pipeline.call('echo', { value })
  await pipeline.send()
  expect(JSON.stringify(await step)).toBe(JSON.stringify(value))
})

property.prop([fc.string({ unit: 'binary' }), fc.nat(3), json])(
  'resolves references with any property name',
  async (name, index, value) => {
    // Digits alone are an index, and JSON.stringify reads `toJSON`.
    fc.pre(!/^\d+$/.test(name) && name !== 'toJSON' && isKey(name))
    const pipeline = client.pipeline()
    const list = Array.from({ length: 4 }, (_, each) => (each === index ? { [name]: value } : null))
    const first = pipeline.call('echo', { value: { list } })
    const second = pipeline.call('echo', { value: first.ref['list']![index]![name] })
    await pipeline.send()
    expect(JSON.stringify(await second)).toBe(JSON.stringify(value))
  },
)

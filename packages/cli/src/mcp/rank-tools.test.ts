import type { Endpoint } from 'fc-core'
import { createTools } from 'fc-convert'
import { describeModel } from 'fc-mock'
import { describe, expect, test } from 'vitest'
import { rankTools } from './rank-tools.ts'

const endpoints: Endpoint[] = [
  { name: 'DescribeInstanceTypes', returns: ['object'], group: 'Compute' },
  { name: 'DescribeInstances', returns: ['object'], group: 'Compute' },
  { name: 'createImage', returns: ['object'], docs: 'Creates an image of an instance.' },
  {
    name: 'chat.postMessage',
    returns: ['object'],
    arguments: [{ name: 'channel', type: 'string' }],
  },
]
const definition = {
  base_url: 'https://a.example/',
  name: 'A',
  flags: [],
  docs: '',
  errors: [],
  endpoints,
}
const tools = createTools(definition, describeModel(definition))

describe('rankTools', () => {
  test.each([
    ['instances', ['DescribeInstances', 'DescribeInstanceTypes', 'createImage']],
    ['Describe Instances', ['DescribeInstances', 'DescribeInstanceTypes', 'createImage']],
    ['describe_instance_types', ['DescribeInstanceTypes', 'DescribeInstances', 'createImage']],
    ['compute', ['DescribeInstances', 'DescribeInstanceTypes']],
    ['channels', ['chat.postMessage']],
    ['mess', ['chat.postMessage']],
    ['nothing', []],
    ['  ', endpoints.map(({ name }) => name)],
  ])('%s', (query, expected) => {
    expect(rankTools(tools, query).map(({ endpoint }) => endpoint.name)).toEqual(expected)
  })

  test('reads a query of any length', () => {
    expect(rankTools(tools, 'instance '.repeat(100_000))).toHaveLength(3)
  })
})

import { describe, expect, test } from 'vitest'
import { convertDefinition } from '../targets.ts'
import type { ToolsFormat } from '../target-formats.ts'

const definition = {
  base_url: 'https://api.example.com/',
  name: 'Users',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [
    {
      name: 'users.find',
      returns: ['string'],
      docs: 'Finds a user.',
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
    },
  ],
}
const schema = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
  additionalProperties: false,
}
const name = 'users_find'
const description = 'Finds a user.'

describe('convertDefinition to tools', () => {
  test.each<[ToolsFormat, object]>([
    [
      'mcp',
      {
        tools: [
          {
            name,
            title: 'Users find',
            description,
            inputSchema: schema,
            outputSchema: {
              type: 'object',
              properties: { result: { type: 'string' } },
              required: ['result'],
            },
            annotations: {
              title: 'Users find',
              readOnlyHint: true,
              destructiveHint: false,
              idempotentHint: true,
            },
            _meta: { 'fc/endpoint': 'users.find' },
          },
        ],
      },
    ],
    ['anthropic', [{ name, description, input_schema: schema }]],
    ['openai', [{ type: 'function', function: { name, description, parameters: schema } }]],
    [
      'openai-responses',
      [{ type: 'function', name, description, parameters: schema, strict: false }],
    ],
  ])('writes the shape %s', async (toolsFormat, expected) => {
    const text = await convertDefinition(definition, 'tools', { toolsFormat })
    expect(JSON.parse(text)).toEqual(expected)
  })
})

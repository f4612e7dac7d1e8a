import { expect, test } from 'vitest'
import { argument, definition, endpoint, issuesOf, testRule } from '../testing/test-rule.ts'

const didYouMean = (key: string, known: string): string =>
  `Unknown key "${key}". Did you mean \`${known}\`?`

testRule('key-known', {
  valid: [
    { name: 'known keys', source: definition({ $schema: 'a', objects: [], events: [] }) },
    {
      name: 'unknown keys that are not similar to known ones',
      source: '{ "owner": 1, "__proto__": 1, "constructor": 2, "toString": 3, "id": 4 }',
    },
    {
      name: 'extensions with a prefix',
      source: definition({ 'x-docs': 1, x_name: 2, _docs: 3, '//docs': 4, '#name': 5 }),
    },
    {
      name: 'a key that is similar to a present one',
      source: definition({ names: ['a'], doc: 'a', summary: 'b' }),
    },
    {
      name: 'the contents of unknown keys and values',
      source: definition({
        owner: { nmae: 'me' },
        endpoints: [endpoint({ arguments: [argument({ choices: [{ nmae: 'a' }] })] })],
      }),
    },
    { name: 'errors that are plain strings', source: definition({ errors: ['NOT_FOUND'] }) },
  ],
  invalid: [
    {
      name: 'a word of another format that means a known key, also in addition to it',
      source: definition({
        description: 'A.',
        endpoints: [endpoint({ properties: [] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/properties',
          message: didYouMean('properties', 'attributes'),
          marked: '"properties"',
        },
        {
          pointer: '/description',
          message:
            'Unknown key "description": only `docs`, which also exists, is used. Remove it, or move its value.',
          marked: '"description"',
        },
      ],
    },
    {
      name: 'a misspelled key of the package',
      source: definition({ docs: undefined, dcos: 'A.' }),
      issues: [{ pointer: '/dcos', message: didYouMean('dcos', 'docs'), marked: '"dcos"' }],
      fixed: definition({ docs: 'A.' }),
    },
    {
      name: 'a key in another style',
      source: definition({ eventSourceUrl: 'https://example.com/' }),
      issues: [
        { pointer: '/eventSourceUrl', message: didYouMean('eventSourceUrl', 'event_source_url') },
      ],
      fixed: definition({ event_source_url: 'https://example.com/' }),
    },
    {
      name: 'a key in another style next to the correct one',
      source: definition({ Docs: 'A.' }),
      issues: [
        {
          pointer: '/Docs',
          message:
            'Unknown key "Docs": only `docs`, which also exists, is used. Remove it, or move its value.',
        },
      ],
      fixed: definition({ Docs: 'A.' }),
    },
    {
      name: 'a misspelled key at every level',
      source: definition({
        errors: [{ code: 'A', doc: 'B' }],
        endpoints: [
          endpoint({
            groups: 'a',
            group: undefined,
            errors: [{ code: 'A', doc: 'B' }],
            arguments: [argument({ flags: undefined, flag: [] })],
            attributes: [{ name: 'a', type: 'string', value: [] }],
          }),
        ],
        objects: [{ name: 'a', argument: [] }],
        events: [{ name: 'a', attribute: [] }],
      }),
      issues: [
        { pointer: '/errors/0/doc', message: didYouMean('doc', 'docs') },
        { pointer: '/endpoints/0/errors/0/doc', message: didYouMean('doc', 'docs') },
        { pointer: '/endpoints/0/arguments/0/flag', message: didYouMean('flag', 'flags') },
        { pointer: '/endpoints/0/groups', message: didYouMean('groups', 'group') },
        { pointer: '/endpoints/0/attributes/0/value', message: didYouMean('value', 'values') },
        { pointer: '/objects/0/argument', message: didYouMean('argument', 'arguments') },
        { pointer: '/events/0/attribute', message: didYouMean('attribute', 'attributes') },
      ],
    },
    {
      name: 'keys of other formats',
      source: definition({
        endpoints: [
          endpoint({
            docs: undefined,
            description: 'Finds.',
            arguments: [argument({ enum: ['a'] }), argument({ values: ['a'] })],
          }),
        ],
      }),
      issues: [
        { pointer: '/endpoints/0/arguments/0/enum', message: didYouMean('enum', 'choices') },
        { pointer: '/endpoints/0/arguments/1/values', message: didYouMean('values', 'choices') },
        { pointer: '/endpoints/0/description', message: didYouMean('description', 'docs') },
      ],
    },
    {
      name: 'two misspellings of the same key',
      source: { ...definition({ docs: undefined }), doc: 'A', Docs: 'B' },
      issues: [
        { pointer: '/doc', message: didYouMean('doc', 'docs') },
        {
          pointer: '/Docs',
          message:
            'Unknown key "Docs": only `docs`, which also exists, is used. Remove it, or move its value.',
        },
      ],
      fixed: { ...definition({ docs: undefined }), docs: 'A', Docs: 'B' },
    },
  ],
})

test('the fix is safe for a key that differs in style only', () => {
  const safe = (key: string): unknown =>
    issuesOf('key-known', definition({ docs: undefined, [key]: 'A.' }))[0]?.fix?.safe
  expect(safe('Docs')).toBe(true)
  expect(safe('doc')).toBe(false)
})

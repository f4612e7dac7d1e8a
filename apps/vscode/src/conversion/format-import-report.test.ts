import { expect, test } from 'vitest'
import { formatImportReport } from './format-import-report.ts'

const IMPORTED = {
  source: 'pets.yaml',
  format: 'an OpenAPI 3.0.3 document',
  endpoints: 2,
  objects: 1,
}

test('lists what was guessed, then other differences', () => {
  const report = formatImportReport({
    ...IMPORTED,
    notes: [
      { code: 'links-omitted', message: 'Links are omitted', pointer: '/links', file: 'a.yaml' },
      { code: 'path-inferred', message: 'Inferred ids', pointer: '/paths', detail: 'a `b`' },
      { code: 'links-omitted', message: 'Links are omitted', pointer: '' },
    ],
  })
  expect(report).toBe(`# Import of pets.yaml

\`pets.yaml\` is an OpenAPI 3.0.3 document with 2 endpoints and 1 object.

## Guessed

The document does not say this. Check it in the definition.

Inferred ids (1):

- \`/paths\`: \`\` a \`b\` \`\`

## Differences

The definition has this differently, or not at all.

Links are omitted (2):

- \`a.yaml#/links\`
- \`/\`
`)
})

test('says that nothing is lost', () => {
  expect(formatImportReport({ ...IMPORTED, notes: [] })).toContain(
    'The definition has everything that the document describes.',
  )
})

test('counts the places of long lists', () => {
  const note = { code: 'links-omitted', message: 'Links are omitted', pointer: '/links' } as const
  const report = formatImportReport({ ...IMPORTED, notes: Array.from({ length: 150 }, () => note) })
  expect(report).toContain('- … and 50 more')
})

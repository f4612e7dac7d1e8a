import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { anyDefinition } from '../testing/any-definition.ts'
import { lintText } from './lint-definition.ts'
import { versioned } from '../testing/test-rule.ts'
import { applyFixes } from './apply-fixes.ts'
import { runs } from '../testing/extent.ts'

describe('applyFixes', () => {
  test('applies safe fixes only, syntax first', () => {
    const text = `{
  // People and their teams.
  'name': "People",
  "base_url": "https://api.example.com/",
  "flags": ["Versioned",],
  "versions": ["2"]
  "docs": "A missing version gets version 2, an unknown one an error.",
  "endpoints": []
}
`
    const { text: fixed } = applyFixes(text)
    // Removing the comment is not safe, and while it is there the text is not JSON: other rules do not run.
    expect(fixed).toBe(
      text
        .replace("'name'", '"name"')
        .replace('",]', '"]')
        .replace('["2"]', '["2"], ')
        .replace(', \n', ',\n'),
    )
  })

  test('fixes issues that an earlier fix reveals', () => {
    const { text, count } = applyFixes(
      '{"base_url":"https://x.example/","name":"X","docs":"A missing or unknown version gets 2.","endpoints":[],"flags":["Versioned"],"versions":["2"],}',
    )
    expect(JSON.parse(text)).toMatchObject({
      flags: ['versioned'],
      version: '2',
      versions: ['2'],
      errors: [],
    })
    expect(count).toBe(4)
    expect(lintText(text).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('keeps strings that look like JSON', () => {
    const broken = versioned({ flags: ['versioned'], versions: [','] })
    const { text, count } = applyFixes(JSON.stringify({ ...broken, version: undefined }))
    expect(JSON.parse(text)).toMatchObject({ version: ',', versions: [','] })
    expect(count).toBe(1)
  })

  property.prop([anyDefinition, fc.constantFrom(',', '","', ', ', '"', '\\', '[","]')], {
    numRuns: runs(100),
  })('converges', (definition, version) => {
    const broken = {
      ...definition,
      flags: ['versioned', 'Versioned'],
      versions: [version, version],
    }
    for (const indent of [undefined, 2]) {
      const { text } = applyFixes(JSON.stringify(broken, undefined, indent))
      expect(applyFixes(text)).toEqual({ text, count: 0 })
    }
  })

  test('is idempotent and keeps valid definitions', () => {
    const right = JSON.stringify(versioned(), undefined, 3)
    expect(applyFixes(right)).toEqual({ text: right, count: 0 })
    const once = applyFixes(
      JSON.stringify(versioned({ flags: ['Versioned'], errors: undefined })),
    ).text
    expect(applyFixes(once)).toEqual({ text: once, count: 0 })
  })
})

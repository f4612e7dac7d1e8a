import { type PackageDefinition, rules } from 'fc-core'
import { generateTypes } from 'fc-core/codegen'
import { diffDefinitions } from 'fc-core/diff'
import { describe, expect, it } from 'vitest'
import { convertDefinition, listOmissions, TARGETS } from 'fc-convert'

const base = {
  base_url: 'https://api.example.com/',
  name: 'Example',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [{ name: 'ping', returns: ['string'], arguments: [] }],
}

/** Rules whose violations do not prevent that a definition is used. */
const others = rules.filter((rule) => rule.severity === 'error' && rule.fatal !== true)
const definitions: [string, PackageDefinition][] = [
  ...others.map((rule): [string, PackageDefinition] => [
    `a violation of ${rule.id}`,
    // A round trip through JSON removes undefined values.
    JSON.parse(JSON.stringify({ ...base, ...(rule.examples!.incorrect as object) })),
  ]),
  [
    'a package with the keys that the public protocol requires',
    { base_url: base.base_url, endpoints: base.endpoints } as unknown as PackageDefinition,
  ],
]

describe.each(definitions)('%s', (_, definition) => {
  it('does not prevent types', () => {
    expect(generateTypes(definition)).toContain('export interface Definition')
  })

  it.each(TARGETS)('does not prevent a conversion to %s', async (target) => {
    const text = await convertDefinition(definition, target)
    expect(text).not.toMatch(/\bundefined\b/)
    expect(listOmissions(definition, 'http')).toEqual(expect.any(Array))
  })

  it('does not prevent a comparison', () => {
    expect(diffDefinitions(definition, definition)).toEqual([])
    for (const [old, next] of [
      [definition, base],
      [base, definition],
    ] as [PackageDefinition, PackageDefinition][])
      expect(diffDefinitions(old, next)).toEqual(expect.any(Array))
  })
})

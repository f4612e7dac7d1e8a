import type { PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createSite, type SiteSource } from './create-site.ts'

const definition = (
  name: string,
  {
    path = '',
    endpoints = ['find'],
    ...rest
  }: { path?: string; endpoints?: string[] } & Omit<Partial<PackageDefinition>, 'endpoints'> = {},
): PackageDefinition => ({
  base_url: `https://api.example.com/${path}`,
  name,
  flags: [],
  docs: '',
  errors: [],
  endpoints: endpoints.map((endpoint) => ({ name: endpoint, returns: ['null'], arguments: [] })),
  ...rest,
})

const source = (from: string, content: PackageDefinition): SiteSource => ({
  source: from,
  definition: content,
})

describe('createSite', () => {
  it('lists packages with path and title', () => {
    const { title, packages } = createSite([
      source('shop.json', definition('Shop', { path: 'shop/' })),
      source('people.json', definition('People')),
    ])
    expect(title).toBe('Shop, People')
    expect(packages.map(({ name, path, versions }) => [name, path, versions[0]!.key])).toEqual([
      ['Shop', '/shop', 'Shop'],
      ['People', '', 'People'],
    ])
  })

  it('uses the given title', () => {
    expect(createSite([source('a.json', definition('A'))], { title: 'Our APIs' }).title).toBe(
      'Our APIs',
    )
  })

  it('does not use many or long names as title', () => {
    const sources = Array.from({ length: 9 }, (_, index) =>
      source(`${index}.json`, definition(`Package ${index}`)),
    )
    expect(createSite(sources).title).toBe('API reference')
    expect(createSite(sources.slice(0, 5)).title).toMatch(/^Package 0, .*, Package 4$/)
  })

  it('groups definitions with the same name as versions, in the given order', () => {
    const { packages } = createSite([
      source('b.json', definition('Shop', { version: 'b', endpoints: ['find', 'list'] })),
      source('other.json', definition('People')),
      source('a.json', definition('Shop', { version: 'a', endpoints: ['find', 'add'] })),
    ])
    expect(packages.map(({ name }) => name)).toEqual(['Shop', 'People'])
    const [first, latest] = packages[0]!.versions
    expect([first!.key, first!.label, first!.changes]).toEqual(['Shop@b', 'b', undefined])
    expect([latest!.key, latest!.label]).toEqual(['Shop', 'a'])
    expect(latest!.changes?.summary).toBe('1 breaking and 2 safe changes.')
    expect(latest!.changes?.changes.map(({ level, endpoint }) => [level, endpoint])).toEqual([
      ['safe', undefined],
      ['breaking', undefined],
      ['safe', 'add'],
    ])
  })

  it('takes the last definition for the latest version, whatever the version strings are', () => {
    const versions = ['10', '9', 'beta', '1']
    const { packages } = createSite(
      versions.map((version) =>
        source('a.json', definition('', { version, path: `v${version}/` })),
      ),
    )
    const [{ name, path, versions: created } = {}] = packages
    expect([packages.length, name, path]).toEqual([1, '/v1', '/v1'])
    expect(created!.map(({ key, label }) => [key, label])).toEqual([
      ['/v1@10', '10'],
      ['/v1@9', '9'],
      ['/v1@beta', 'beta'],
      ['/v1', '1'],
    ])
    expect(created!.map(({ definition: { version } }) => version)).toEqual(versions)
  })

  it.each([
    ['git revisions', ['git:v1:a.json', 'a.json'], ['v1', 'latest']],
    ['file names', ['old/v1.fc.json', 'v2.fc.json'], ['v1', 'latest']],
    ['sources', ['2025/a.json', '2026/a.json', 'a.json'], ['2025/a.json', '2026/a.json', 'a.json']],
    ['positions', ['a.json', 'a.json', 'a.json'], ['1', '2', '3']],
  ])('labels versions without different `version` by %s', (_, sources, labels) => {
    const { packages } = createSite(sources.map((from) => source(from, definition('Shop'))))
    expect(packages[0]!.versions.map(({ label }) => label)).toEqual(labels)
  })

  it('counts changes that callers do not notice', () => {
    const { packages } = createSite([
      source('git:v1:a.json', definition('Shop', { docs: 'Old.' })),
      source('a.json', definition('Shop', { docs: 'New.' })),
    ])
    expect(packages[0]!.versions[1]!.changes).toEqual({
      summary: 'No changes that callers notice.',
      omitted: 'Not listed: 1 minor change (documentation, groups, order or notation).',
      changes: [],
    })
  })

  it('gives different keys to a version and a package with such a name', () => {
    const { packages } = createSite([
      source('a.json', definition('Shop@1')),
      source('b.json', definition('Shop', { version: '1' })),
      source('c.json', definition('Shop', { version: '2' })),
    ])
    const keys = packages.flatMap(({ versions }) => versions.map(({ key }) => key))
    expect(keys).toEqual(['Shop@1', 'Shop@1 (2)', 'Shop'])
  })
})

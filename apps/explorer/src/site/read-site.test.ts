import { describe, expect, it } from 'vitest'
import { findVersion, type SiteContent } from './read-site.ts'

const version = (key: string) => ({ key, label: key, element: `fc-definition-${key}` })
const site: SiteContent = {
  title: 'API',
  packages: [
    { name: 'Shop', path: '/shop', versions: [version('Shop@1'), version('Shop')] },
    { name: 'People', path: '/people', versions: [version('People')] },
  ],
}

describe('findVersion', () => {
  it.each([
    ['', 'Shop', 'Shop'],
    ['Shop@1', 'Shop', 'Shop@1'],
    ['People', 'People', 'People'],
  ])('finds %j', (key, name, expected) => {
    const found = findVersion(site, key)
    expect([found?.item.name, found?.version.key]).toEqual([name, expected])
  })

  it('returns undefined for an unknown key and for an empty site', () => {
    expect(findVersion(site, 'shop')).toBeUndefined()
    expect(findVersion({ title: '', packages: [] }, '')).toBeUndefined()
  })
})

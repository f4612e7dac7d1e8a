import { expect, it } from 'vitest'
import { endpoint, serve } from '../../../tests/laws/inline-service.ts'

const members = 'id, title, slug'
const service = serve([
  endpoint('list-articles[paginated]()', { members }),
  endpoint('create-article(title!, slug)', { members }),
  endpoint('update-article(id!, title)', { members }),
])

it('derives slugs from titles, and keeps them unique', async () => {
  const articles = await service.list('list-articles')
  for (const { title, slug } of articles) {
    expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/)
    const words = String(title)
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z\d]+/g)!
    expect(String(slug).startsWith(words.join('-'))).toBe(true)
  }
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
})

it('gives created records a slug, unless it was sent, and keeps it', async () => {
  const created = await service.call('create-article', { title: 'Café: what’s new?' })
  expect(created['slug']).toMatch(/^caf/)
  const changed = await service.call('update-article', { id: created['id']!, title: 'Other' })
  expect(changed['slug']).toBe(created['slug'])
  const sent = { title: 'Spring', slug: 'my-slug' }
  expect(await service.call('create-article', sent)).toMatchObject(sent)
})

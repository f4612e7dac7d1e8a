import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'archived']
const error = (code: string, docs: string) => ({ code, docs })

/** Categories that form a tree, and posts with comments and replies. */
function blog(): InlineService {
  const post = { returns: ['object.post'] as [string] }
  return serve(
    [
      endpoint('categories.list[paginated](parent_id:number)', { returns: [['object.category']] }),
      endpoint('categories.create(name!, parent_id:number)', {
        returns: ['object.category'],
        errors: [error('CATEGORY_NOT_FOUND', 'Unknown parent.')],
      }),
      endpoint('categories.delete(id!:number)', {
        returns: ['null'],
        errors: [error('CATEGORY_NOT_EMPTY', 'It has posts or children.')],
      }),
      endpoint('posts.list[paginated]()', {
        returns: [['object.post']],
        docs: 'Posts, last published first.',
      }),
      endpoint('posts.get(id!:number)', post),
      endpoint('posts.submit(id!:number)', {
        ...post,
        docs: 'Sends a draft to review.',
        errors: [error('NOT_A_DRAFT', 'Only drafts can be submitted.')],
      }),
      endpoint('posts.schedule(id!:number, publish_at!:string.datetime)', {
        ...post,
        docs: 'Schedules a draft or a post in review.',
        errors: [error('INVALID_STATUS', 'It is published or archived.')],
      }),
      endpoint('posts.feature(id!:number)', {
        ...post,
        errors: [error('NOT_PUBLISHED', 'It is not published.')],
      }),
      endpoint('comments.list[paginated](post_id!:number)', { returns: [['object.comment']] }),
      endpoint(
        'comments.add(post_id!:number, author_name!, author_email!:string.email, text!, parent_id:number)',
        {
          returns: ['object.comment'],
          errors: [error('POST_NOT_PUBLISHED', 'Only published posts have comments.')],
        },
      ),
      endpoint('comments.delete(id!:number)', { returns: ['null'] }),
      endpoint('site.stats()', {
        attributes: [
          { name: 'drafts', type: 'number.u32', flags: [], docs: '' },
          { name: 'total_likes', type: 'number.u32', flags: [], docs: '' },
          {
            name: 'most_liked_post_id',
            type: 'number.u32',
            flags: ['nullable'],
            docs: 'The post with the most likes.',
          },
        ],
      }),
    ],
    {
      now: NOW,
      objects: [
        documented(
          'category(id:number, name, parent_id?:number, depth:number.u32, post_count:number.u32)',
          { depth: '0 for top categories.' },
        ),
        documented(
          'post(id:number, title, category_id:number, author_name, status, featured:boolean, like_count:number.u32, publish_at?:string.datetime, published_at?:string.datetime)',
          { publish_at: 'When a scheduled post will be published.' },
          { status: STATUSES },
        ),
        object(
          'comment(id:number, post_id:number, parent_id?:number, reply_count:number.u32, author_name, author_email:string.email, text, created_at:string.datetime)',
        ),
      ],
    },
  )
}

const byId = (records: JsonObject[]) => new Map(records.map((each) => [each['id'], each]))
const idsOf = (records: JsonObject[]) => records.map(({ id }) => Number(id))

/** Returns all comments. */
async function commentsOf(service: InlineService): Promise<JsonObject[]> {
  const posts = await service.list('posts.list')
  const found = posts.map(({ id }) => service.list('comments.list', { post_id: id! }))
  return (await Promise.all(found)).flat()
}

describe('data', () => {
  it('forms a tree without circles, whose depth is right', async () => {
    const categories = await blog().list('categories.list')
    const all = byId(categories)
    for (const { parent_id, depth } of categories) {
      let [above, levels] = [all.get(parent_id!), 0]
      for (; above !== undefined && levels < 50; levels++) above = all.get(above['parent_id']!)
      expect(depth).toBe(levels)
    }
    expect(new Set(categories.map(({ parent_id }) => parent_id === null)).size).toBe(2)
  })

  it('has replies to earlier comments of the same post', async () => {
    const comments = await commentsOf(blog())
    const all = byId(comments)
    for (const { id, post_id, parent_id, reply_count, created_at } of comments) {
      const replies = comments.filter((each) => each['parent_id'] === id)
      expect(reply_count).toBe(replies.length)
      const above = parent_id === null ? undefined : all.get(parent_id!)
      expect(above === undefined).toBe(parent_id === null)
      expect(above?.['post_id'] ?? post_id).toBe(post_id)
      expect(String(above?.['created_at'] ?? '') <= String(created_at)).toBe(true)
    }
  })

  it('has records only below those that may have them', async () => {
    const service = blog()
    for (const { id, status } of await service.list('posts.list')) {
      const comments = await service.list('comments.list', { post_id: id! })
      expect(comments.length === 0 || /^(?:published|archived)$/.test(String(status))).toBe(true)
    }
  })

  it('names who comments as the email address does', async () => {
    for (const { author_name, author_email } of await commentsOf(blog())) {
      const name = String(author_name)
        .split(' ')
        .at(-1)!
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
      expect(author_email).toContain(name)
    }
  })

  it('is published later if it is scheduled, and listed by when it was published', async () => {
    const posts = await blog().list('posts.list')
    for (const { status, publish_at } of posts)
      expect(String(publish_at ?? '') > NOW).toBe(status === 'scheduled')
    const times = posts.flatMap(({ published_at }) => published_at ?? [])
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('counts by the name of a status, sums up counts, and finds what is liked most', async () => {
    const service = blog()
    const posts = await service.list('posts.list')
    const likes = posts.map(({ like_count }) => Number(like_count))
    const { drafts, total_likes, most_liked_post_id } = await service.call('site.stats')
    expect(drafts).toBe(posts.filter(({ status }) => status === 'draft').length)
    expect(total_likes).toBe(likes.reduce((sum, each) => sum + each, 0))
    expect(byId(posts).get(most_liked_post_id!)?.['like_count']).toBe(Math.max(...likes))
  })
})

describe('calls', () => {
  it('add below a record, and delete what is below it', async () => {
    const service = blog()
    const posts = await service.list('posts.list')
    const post = posts.find(({ status }) => status === 'published')
    const author = { author_name: 'Al Bo', author_email: 'al@bo.example', text: 'Hm.' }
    const comment = { post_id: post!['id']!, ...author }
    const before = idsOf(await service.list('comments.list', { post_id: post!['id']! }))
    const first = await service.call('comments.add', comment)
    await service.call('comments.add', { ...comment, parent_id: first['id']! })
    await service.call('comments.delete', { id: first['id']! })
    const after = idsOf(await service.list('comments.list', { post_id: post!['id']! }))
    expect(after).toEqual(before)
  })

  it('require a known record above, and one without records below', async () => {
    const service = blog()
    expect(
      await service.reject('categories.create', { name: 'Ink', parent_id: 999_999 }),
    ).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    const { id } = await service.call('categories.create', { name: 'Ink' })
    const below = await service.call('categories.create', { name: 'Red ink', parent_id: id! })
    expect(below['depth']).toBe(1)
    expect(await service.reject('categories.delete', { id: id! })).toMatchObject({
      code: 'CATEGORY_NOT_EMPTY',
    })
    await service.call('categories.delete', { id: below['id']! })
    await service.call('categories.delete', { id: id! })
  })

  it('require the statuses that docs and codes name', async () => {
    const service = blog()
    const posts = await service.list('posts.list')
    const idOf = (wanted: string) => posts.find(({ status }) => status === wanted)!['id']!
    const publish_at = '2026-05-01T10:00:00Z'
    expect(await service.reject('posts.submit', { id: idOf('published') })).toMatchObject({
      code: 'NOT_A_DRAFT',
    })
    await service.call('posts.submit', { id: idOf('draft') })
    await service.call('posts.schedule', { id: idOf('in_review'), publish_at })
    expect(
      await service.reject('posts.schedule', { id: idOf('archived'), publish_at }),
    ).toMatchObject({ code: 'INVALID_STATUS' })
    expect(await service.reject('posts.feature', { id: idOf('archived') })).toMatchObject({
      code: 'NOT_PUBLISHED',
    })
    const featured = await service.call('posts.feature', { id: idOf('published') })
    expect(featured['featured']).toBe(true)
  })
})

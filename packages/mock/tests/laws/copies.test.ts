import { expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

it.each(['duplicate-event', 'cloneEvent', 'events.copy'])(
  '%s creates a record with the values of another one',
  async (name) => {
    const event = { returns: ['object.event'] }
    const service = serve(
      [
        endpoint('list-events[paginated]()', { returns: [['object.event']] }),
        endpoint('get-event(event_id!)', event),
        endpoint('create-event(title!, slug, capacity:number, tags:[[string]])', event),
        endpoint('publish-event(event_id!)', event),
        endpoint(`${name}(event_id!, title)`, { ...event, errors: ['NOT_FOUND'] }),
      ],
      {
        objects: [
          object(
            'event(id, title, slug, capacity:number, tags:[[string]], status, published_at?)',
            {
              choices: { status: ['draft', 'published'] },
            },
          ),
        ],
      },
    )
    const sent = { title: 'Spring concert', slug: 'spring', capacity: 70, tags: ['music'] }
    const created = await service.call('create-event', sent)
    const { id } = await service.call('publish-event', { event_id: created['id']! })
    const copy = await service.call(name, { event_id: id! })
    expect(copy).toMatchObject({ title: 'Spring concert', capacity: 70, tags: ['music'] })
    expect(copy).toMatchObject({ status: 'draft', published_at: null })
    expect(copy['id']).not.toBe(id)
    expect(copy['slug']).not.toBe('spring')
    expect(await service.list('list-events')).toContainEqual(copy)
    const named = await service.call(name, { event_id: id!, title: 'Autumn concert' })
    expect(named).toMatchObject({ title: 'Autumn concert', capacity: 70 })
    expect((await service.reject(name, { event_id: 'none' })).code).toBe('NOT_FOUND')
  },
)

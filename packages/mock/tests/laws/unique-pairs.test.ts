import { expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

it('what is unique together is rejected only together', async () => {
  const exists = (code: string, docs: string): { errors: { code: string; docs: string }[] } => ({
    errors: [{ code, docs }],
  })
  const service = serve(
    [
      endpoint('list-venues[paginated]()', { returns: [['object.venue']] }),
      endpoint('list-halls[paginated]()', { returns: [['object.hall']] }),
      endpoint('create-hall(venue_id!, name!)', {
        returns: ['object.hall'],
        ...exists('NAME_TAKEN', '- venue has a hall of this name'),
      }),
      endpoint('list-holidays[paginated]()', { returns: [['object.holiday']] }),
      endpoint('add-holiday(date!:string.date, region!)', {
        returns: ['object.holiday'],
        ...exists('HOLIDAY_EXISTS', 'The region already has a holiday on this date.'),
      }),
    ],
    {
      objects: [
        object('venue(id, name)'),
        object('hall(id, venue_id, name)'),
        object('holiday(id, date:string.date, region)'),
      ],
    },
  )
  const [venue, other] = await service.list('list-venues')
  const hall = { venue_id: venue!['id']!, name: 'Long Room' }
  const holiday = { date: '2026-08-15', region: 'north' }
  await service.call('create-hall', hall)
  await service.call('create-hall', { ...hall, venue_id: other!['id']! })
  await service.call('add-holiday', holiday)
  await service.call('add-holiday', { ...holiday, region: 'south' })
  expect(await service.reject('create-hall', hall)).toMatchObject({ code: 'NAME_TAKEN' })
  expect(await service.reject('add-holiday', holiday)).toMatchObject({ code: 'HOLIDAY_EXISTS' })
})

it('a name of the record itself is unique alone', async () => {
  const taken = {
    errors: [{ code: 'SITE_NAME_TAKEN', docs: 'A site of that name already exists.' }],
  }
  const service = serve(
    [
      endpoint('list-sites[paginated]()', { returns: [['object.site']] }),
      endpoint('create-site(name!)', { returns: ['object.site'], ...taken }),
      endpoint('update-site(site_id!, name)', { returns: ['object.site'], ...taken }),
    ],
    { objects: [object('site(site_id, name)')] },
  )
  const [site] = await service.list('list-sites')
  await service.call('create-site', { name: 'North' })
  const rename = { site_id: site!['site_id']!, name: 'North' }
  expect(await service.reject('update-site', rename)).toMatchObject({ code: 'SITE_NAME_TAKEN' })
})

import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function hotel(list: string): InlineService {
  return serve(
    [
      endpoint('list-room-types[paginated]()', { returns: [['object.room_type']] }),
      endpoint('get-room-type(room_type_id!)', { returns: ['object.room_type'] }),
      endpoint('list-guests[paginated]()', { returns: [['object.guest']] }),
      endpoint('get-guest(guest_id!)', { returns: ['object.guest'] }),
      endpoint(list, { returns: [['object.booking']] }),
      endpoint('create-booking(room_type_id!, guest_id, nights:number)', {
        returns: ['object.booking'],
      }),
      endpoint('update-booking(booking_id!, guest_id)', { returns: ['object.booking'] }),
    ],
    {
      objects: [
        object('room_type(id, name, base_rate:number)'),
        object('guest(id, full_name, email)'),
        object(
          'booking(id, room_type_id, room_type_name, guest_id?, guest_full_name?, nights:number, nightly_rate:number, total_amount:number)',
        ),
      ],
      items: 20,
    },
  )
}

describe.each(['list-bookings[paginated]()', 'list-bookings[paginated](room_type_id!)'])(
  '%s',
  (list) => {
    const service = hotel(list)

    it('has the fields of the records that it refers to', async () => {
      const types = await service.list('list-room-types')
      const bookings: JsonObject[] = []
      for (const { id } of types.slice(0, 5))
        bookings.push(
          ...(await service.list(
            'list-bookings',
            list.includes('()') ? {} : { room_type_id: id! },
          )),
        )
      expect(bookings.some(({ guest_id: id }) => id === null)).toBe(true)
      for (const booking of bookings) {
        const type = types.find(({ id }) => id === booking['room_type_id'])!
        expect(booking).toMatchObject({
          room_type_name: type['name'],
          nightly_rate: type['base_rate'],
        })
        const guest = booking['guest_id']
          ? await service.call('get-guest', { guest_id: booking['guest_id'] })
          : ({ full_name: null } as JsonObject)
        expect(booking['guest_full_name']).toBe(guest['full_name'])
      }
    })

    it('follows the references of changed records', async () => {
      const [type] = await service.list('list-room-types')
      const [guest] = await service.list('list-guests')
      const sent = { room_type_id: type!['id']!, nights: 3 }
      const created = await service.call('create-booking', sent)
      const rate = type!['base_rate'] as number
      expect(created).toMatchObject({ nightly_rate: rate, total_amount: 3 * rate })
      expect(created).toMatchObject({ guest_id: null, guest_full_name: null })
      const changed = await service.call('update-booking', {
        booking_id: created['id']!,
        guest_id: guest!['id']!,
      })
      expect(changed['guest_full_name']).toBe(guest!['full_name'])
    })
  },
)

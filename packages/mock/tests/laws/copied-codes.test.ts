import { expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

it('a repair has the plate of its car, also when it is created', async () => {
  const service = serve(
    [
      endpoint('list-cars[paginated]()', { returns: [['object.car']] }),
      endpoint('get-car(car_id!)', { returns: ['object.car'] }),
      endpoint('create-car(license_plate!)', { returns: ['object.car'] }),
      endpoint('list-repairs[paginated]()', { returns: [['object.repair']] }),
      endpoint('create-repair(car_id!)', { returns: ['object.repair'] }),
    ],
    { objects: [object('car(id, license_plate)'), object('repair(id, car_id, license_plate)')] },
  )
  for (const { car_id, license_plate } of await service.list('list-repairs'))
    expect(await service.call('get-car', { car_id: car_id! })).toMatchObject({ license_plate })
  const { id } = await service.call('create-car', { license_plate: 'AB 12' })
  const repair = await service.call('create-repair', { car_id: id! })
  expect(repair).toMatchObject({ license_plate: 'AB 12' })
})

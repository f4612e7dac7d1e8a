import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

function office(): InlineService {
  const list = endpoint('list-employees[paginated](include_left:boolean)', {
    returns: [['object.employee']],
  })
  list.arguments![0]!.docs =
    'Whether those who have left are returned too, which they are not by default.'
  return serve(
    [
      endpoint('list-departments[paginated]()', { returns: [['object.department']] }),
      list,
      endpoint('get-employee(employee_id!)', { returns: ['object.employee'] }),
      endpoint('transfer-employee(employee_id!, department_id!)', {
        returns: ['object.employee'],
        errors: [{ code: 'EMPLOYEE_HAS_LEFT', docs: 'The employee has left the company.' }],
      }),
      endpoint('list-swaps[paginated]()', { returns: [['object.swap']] }),
    ],
    {
      objects: [
        documented('department(id, name, headcount:number.u32)', {
          headcount: 'The number of employees of the department who have not left the company.',
        }),
        documented(
          'employee(id, department_id, manager_id, status)',
          { manager_id: 'The employee to whom this one reports.' },
          { status: ['active', 'left'] },
        ),
        object('swap(id, from_employee_id, to_employee_id)'),
      ],
    },
  )
}

it('employees who have left are hidden, not counted and not transferred', async () => {
  const service = office()
  const all = await service.list('list-employees', { include_left: true })
  const active = await service.list('list-employees')
  expect(active).toEqual(all.filter(({ status }) => status === 'active'))
  const departments = await service.list('list-departments')
  for (const { id, headcount } of departments)
    expect(headcount).toBe(active.filter((each) => each['department_id'] === id).length)
  const department_id = departments.at(-1)!['id']!
  const move = (
    employee_id: string,
  ): { employee_id: string; department_id: typeof department_id } => ({
    employee_id,
    department_id,
  })
  const left = String(all.find(({ status }) => status === 'left')!['id'])
  expect(await service.reject('transfer-employee', move(left))).toMatchObject({
    code: 'EMPLOYEE_HAS_LEFT',
  })
  const [{ id }] = active as [Record<string, never>]
  expect(await service.call('transfer-employee', move(String(id)))).toMatchObject({ department_id })
})

it('no record refers to itself, and both sides of a transfer differ', async () => {
  const service = office()
  for (const each of await service.list('list-employees', { include_left: true }))
    expect(each['manager_id']).not.toBe(each['id'])
  for (const each of await service.list('list-swaps'))
    expect(each['from_employee_id']).not.toBe(each['to_employee_id'])
})

import { describe, expect, it } from 'vitest'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const error = (code: string, docs: string) => ({ code, docs })
const ref = (name: string) => ({ returns: [`object.${name}`] as [string] })
const listOf = (name: string) => ({ returns: [[`object.${name}`]] as [[string]] })

function library(): InlineService {
  return serve(
    [
      endpoint('branches.list[paginated](include_closed:boolean)', listOf('branch')),
      endpoint('patrons.list[paginated](query:object.patron_query, owes:boolean)', {
        ...listOf('patron'),
        arguments: [
          { name: 'query', type: 'object.patron_query' },
          { name: 'owes', type: 'boolean', docs: 'Only patrons with a balance.' },
        ],
      }),
      endpoint('patrons.get(patron_id!)', ref('patron')),
      endpoint('patrons.renew(patron_id!)', {
        ...ref('patron'),
        docs: 'Renews the card. An expired card becomes active.',
        errors: [error('PATRON_SUSPENDED', 'The patron is suspended.')],
      }),
      endpoint('patrons.deleteExpired(patron_id!)', { returns: ['null'] }),
      endpoint('copies.list[paginated]()', listOf('copy')),
      endpoint('copies.get(copy_id!)', ref('copy')),
      endpoint('copies.remove(copy_id!)', ref('copy')),
      endpoint('loans.list[paginated]()', listOf('loan')),
      endpoint('loans.get(loan_id!)', ref('loan')),
      endpoint('check-out(copy_id!, patron_id!)', ref('loan')),
      endpoint('loans.extend(loan_id!)', {
        ...ref('loan'),
        docs: 'Extends an open loan: it is due three weeks from today.',
        errors: [
          error('LOAN_NOT_OPEN', 'The loan is returned.'),
          error('EXTENSION_LIMIT_REACHED', 'The loan was extended two times.'),
        ],
      }),
      endpoint('holds.list[paginated](copy_id)', listOf('hold')),
      endpoint('holds.place(copy_id!, patron_id!)', ref('hold')),
      endpoint('holds.cancel(hold_id!)', ref('hold')),
      endpoint('patrons.register(name!, card_number!, born_on!:string.date, level:number)', {
        ...ref('patron'),
        errors: [
          error('INVALID_CARD_NUMBER', 'The card number does not have five digits.'),
          error('NAME_TOO_LONG', 'The name has more than 9 characters.'),
          error('INVALID_GRADE', 'The grade is not 1 to 3.'),
          error('INVALID_BIRTH_DATE', 'The date of birth is in the future.'),
        ],
      }),
      {
        ...endpoint('reports.overview()'),
        attributes: [
          { name: 'unassigned_holds', type: 'number', docs: 'Holds without an assignee.' },
          { name: 'owed', type: 'number', docs: 'Sum of the balances due.' },
          { name: 'copies', type: [['object.copy_load']] },
          { name: 'loans_by_format', type: [['object.format_share']] },
        ],
      },
      endpoint('helpers.list[paginated]()', listOf('helper')),
      endpoint('clerks.list[paginated]()', listOf('clerk')),
      endpoint('payments.list[paginated](fee_id)', listOf('payment')),
      endpoint('fees.waive(fee_id!, clerk_id!)', ref('fee')),
      endpoint('fees.list[paginated]()', listOf('fee')),
      endpoint('fees.get(fee_id!)', ref('fee')),
      endpoint('fees.charge(patron_id!, amount!:number)', ref('fee')),
      endpoint('fees.remind(fee_id!)', {
        ...ref('fee'),
        docs: 'Sends a reminder for an open fee.',
      }),
      endpoint('fees.pay(fee_id!, amount!:number)', {
        ...ref('fee'),
        errors: [error('AMOUNT_TOO_HIGH', 'The amount is more than what is open.')],
      }),
    ],
    {
      objects: [
        documented('branch(id, name, is_open:boolean)', { name: 'Such as `Hillside Library`.' }),
        documented('format_share(format, loan_count:number, percentage:number)', {
          loan_count: 'Number of loans.',
        }),
        documented(
          'hold(id, copy_id, patron_id, assignee_id?, status, position?:number, placed_at:string.datetime)',
          {
            position: 'Place in the queue of the copy. Null unless waiting.',
            assignee_id: 'The helper who prepares it.',
          },
          { status: ['waiting', 'assigned', 'canceled'] },
        ),
        object('helper(id, name)'),
        object('clerk(id, name)'),
        object('payment(id, fee_id, amount:number)'),
        documented('copy_load(copy_id, barcode, open_loans:number, waiting_holds:number)', {
          open_loans: 'Open loans.',
          waiting_holds: 'Holds that are waiting.',
        }),
        documented(
          'patron(id, name, level?:number, card_number?, born_on?:string.date, status, balance:number.u32)',
          { level: '1 to 3.' },
          { status: ['active', 'suspended', 'expired'] },
        ),
        object('patron_query(statuses:[[string]], text)', {
          choices: { statuses: ['active', 'suspended', 'expired'] },
        }),
        object('copy(id, barcode, format, status, removed_at?:string.datetime)', {
          choices: { format: ['book', 'dvd'], status: ['available', 'lost', 'removed'] },
        }),
        documented(
          'loan(id, copy_id, patron_id, status, lent_on:string.date, due_on:string.date, extension_count:number.u32)',
          { due_on: 'Three weeks after it was lent.' },
          { status: ['open', 'returned'] },
        ),
        documented(
          'fee(id, number, patron_id, status, amount:number, paid:number, balance:number, balance_due:number, reminders_sent:number.u32, paid_at?:string.datetime, waived_by?)',
          {
            number: 'In the format `F-YYYY-NNNNN`.',
            balance: '`amount` − `paid`. 0 if it was waived.',
            waived_by: 'Id of the clerk who waived it.',
          },
          { status: ['open', 'sent', 'partially_paid', 'paid', 'waived'] },
        ),
      ],
      now: '2026-03-10T10:30:00Z',
    },
  )
}

describe('a list', () => {
  it('reads the filters and the search in an object', async () => {
    const service = library()
    const all = await service.list('patrons.list')
    const statuses = ['suspended', 'expired']
    const found = await service.list('patrons.list', { query: { statuses } })
    expect(found).toEqual(all.filter(({ status }) => statuses.includes(String(status))))
    expect(found.length).toBeLessThan(all.length)
    const text = String(all[2]!['name'])
    const named = await service.list('patrons.list', { query: { text } })
    expect(named).toEqual(all.filter(({ name }) => String(name).includes(text)))
  })

  it('includes the opposite of what a boolean says only if asked to', async () => {
    const service = library()
    const open = await service.list('branches.list')
    const all = await service.list('branches.list', { include_closed: true })
    expect(open).toEqual(all.filter((each) => each['is_open']))
    expect(open.length).toBeLessThan(all.length)
  })

  it('selects amounts that docs name', async () => {
    const service = library()
    const all = await service.list('patrons.list')
    const owing = await service.list('patrons.list', { owes: true })
    expect(owing).toEqual(all.filter(({ balance }) => Number(balance) > 0))
  })
})

describe('a call', () => {
  it('creates the record that it returns and whose members it requires', async () => {
    const service = library()
    const [copy] = await service.list('copies.list')
    const [patron] = await service.list('patrons.list')
    const sent = { copy_id: copy!['id']!, patron_id: patron!['id']! }
    const loan = await service.call('check-out', sent)
    expect(loan).toMatchObject({ ...sent, status: 'open', due_on: '2026-03-31' })
    expect(await service.call('loans.get', { loan_id: loan['id']! })).toEqual(loan)
  })

  it('deletes the record that may have the named status', async () => {
    const service = library()
    const [{ id: patron_id }] = (await service.list('patrons.list')) as [{ id: string }]
    await service.call('patrons.deleteExpired', { patron_id })
    expect(await service.reject('patrons.get', { patron_id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('removes a record that has the status removed without hiding it', async () => {
    const service = library()
    const copies = await service.list('copies.list')
    const { id } = copies.find(({ status }) => status !== 'removed')!
    const removed = await service.call('copies.remove', { copy_id: id! })
    expect(removed).toMatchObject({ id, status: 'removed', removed_at: expect.any(String) })
    expect(await service.list('copies.list')).toHaveLength(copies.length)
  })

  it('is rejected only in the status that the code of an error names', async () => {
    const service = library()
    const all = await service.list('patrons.list')
    const argsOf = (wanted: string) => ({
      patron_id: all.find(({ status }) => status === wanted)!['id']!,
    })
    expect(await service.reject('patrons.renew', argsOf('suspended'))).toMatchObject({
      code: 'PATRON_SUSPENDED',
    })
    for (const status of ['active', 'expired'])
      expect(await service.call('patrons.renew', argsOf(status))).toMatchObject({
        status: 'active',
      })
  })

  it('counts how often it was made, up to the number in an error', async () => {
    const service = library()
    const [{ id: copy_id }] = (await service.list('copies.list')) as [{ id: string }]
    const [{ id: patron_id }] = (await service.list('patrons.list')) as [{ id: string }]
    const { id } = await service.call('check-out', { copy_id, patron_id })
    const args = { loan_id: id! }
    for (const count of [1, 2])
      expect(await service.call('loans.extend', args)).toMatchObject({
        extension_count: count,
        due_on: '2026-03-31',
      })
    const returned = (await service.list('loans.list')).find((each) => each['status'] !== 'open')!
    expect(await service.reject('loans.extend', { loan_id: returned['id']! })).toMatchObject({
      code: 'LOAN_NOT_OPEN',
    })
    expect(await service.reject('loans.extend', args)).toMatchObject({
      code: 'EXTENSION_LIMIT_REACHED',
    })
  })

  it('that sends a reminder changes no status', async () => {
    const service = library()
    const [{ id: patron_id }] = (await service.list('patrons.list')) as [{ id: string }]
    const { id } = await service.call('fees.charge', { patron_id, amount: 8 })
    const reminded = await service.call('fees.remind', { fee_id: id! })
    expect(reminded).toMatchObject({ status: 'open', reminders_sent: 1 })
  })
})

describe('a payment', () => {
  it('pays a part, then all, and not more', async () => {
    const service = library()
    const [{ id: patron_id }] = (await service.list('patrons.list')) as [{ id: string }]
    const fee = await service.call('fees.charge', { patron_id, amount: 10 })
    expect(fee).toMatchObject({ status: 'open', paid: 0, balance: 10 })
    expect(fee['number']).toMatch(/^F-\d{4}-\d{5}$/)
    const pay = (amount: number) => ({ fee_id: fee['id']!, amount })
    const part = await service.call('fees.pay', pay(4))
    expect(part).toMatchObject({ status: 'partially_paid', amount: 10, paid: 4, balance: 6 })
    expect(part['paid_at']).toBe(null)
    for (const amount of [7, 0])
      expect(await service.reject('fees.pay', pay(amount))).toMatchObject({
        code: 'AMOUNT_TOO_HIGH',
      })
    const all = await service.call('fees.pay', pay(6))
    expect(all).toMatchObject({ status: 'paid', paid: 10, balance: 0 })
    expect(all['paid_at']).toEqual(expect.any(String))
  })

  it('leaves nothing to pay of what was waived', async () => {
    const fees = await library().list('fees.list')
    for (const { status, amount, paid, balance } of fees)
      expect(balance).toBeCloseTo(status === 'waived' ? 0 : Number(amount) - Number(paid))
    expect(fees.some(({ status }) => status === 'waived')).toBe(true)
  })
})

it('knows who did what docs and names say was done', async () => {
  const service = library()
  const clerks = await service.list('clerks.list')
  const fees = await service.list('fees.list')
  for (const { status, waived_by } of fees)
    expect(clerks.some(({ id }) => id === waived_by)).toBe(status === 'waived')
  const { id } = fees.find(({ status }) => status === 'open')!
  const args = { fee_id: id!, clerk_id: clerks[1]!['id']! }
  expect(await service.call('fees.waive', args)).toMatchObject({
    status: 'waived',
    waived_by: clerks[1]!['id'],
    balance: 0,
  })
})

describe('a queue', () => {
  it('numbers what waits for the same record', async () => {
    const service = library()
    const [{ id: copy_id }] = (await service.list('copies.list')) as [{ id: string }]
    const patrons = await service.list('patrons.list')
    const waiting = async () => {
      const holds = await service.list('holds.list', { copy_id })
      return holds.filter(({ status }) => status === 'waiting').map(({ position }) => position)
    }
    const before = await waiting()
    expect(before.toSorted()).toEqual(before.map((_, at) => at + 1))
    const args = { copy_id, patron_id: patrons[3]!['id']! }
    const hold = await service.call('holds.place', args)
    expect(hold).toMatchObject({ status: 'waiting', position: before.length + 1 })
    await service.call('holds.place', { ...args, patron_id: patrons[4]!['id']! })
    const canceled = await service.call('holds.cancel', { hold_id: hold['id']! })
    expect(canceled).toMatchObject({ status: 'canceled', position: null })
    expect((await waiting()).toSorted()).toEqual([...before, 0].map((_, at) => at + 1))
  })
})

describe('a dashboard', () => {
  it('has the shares of choices that belong to referenced records', async () => {
    const service = library()
    const { loans_by_format: rows } = await service.call('reports.overview')
    const formats = new Map((await service.list('copies.list')).map((each) => [each['id'], each]))
    const loans = await service.list('loans.list')
    const shares = ['book', 'dvd'].map((format) => {
      const own = loans.filter(({ copy_id }) => formats.get(copy_id!)?.['format'] === format)
      const percentage = Math.round((own.length / loans.length) * 1000) / 10
      return { format, loan_count: own.length, percentage }
    })
    expect(rows).toEqual(shares)
  })

  it('has several numbers of each record', async () => {
    const service = library()
    const { copies: rows } = await service.call('reports.overview')
    const loans = await service.list('loans.list')
    const holds = await service.list('holds.list')
    const copies = await service.list('copies.list')
    const countOf = (all: typeof loans, copy_id: unknown, status: string): number =>
      all.filter((each) => each['copy_id'] === copy_id && each['status'] === status).length
    expect(rows).toEqual(
      copies.map(({ id, barcode }) => ({
        copy_id: id,
        barcode,
        open_loans: countOf(loans, id, 'open'),
        waiting_holds: countOf(holds, id, 'waiting'),
      })),
    )
  })

  it('counts what has no reference, and sums up the only such number', async () => {
    const service = library()
    const overview = await service.call('reports.overview')
    const holds = await service.list('holds.list')
    const fees = await service.list('fees.list')
    expect(overview['unassigned_holds']).toBe(holds.filter((each) => !each['assignee_id']).length)
    const due = fees.reduce((sum, each) => sum + Number(each['balance_due']), 0)
    expect(overview['owed']).toBeCloseTo(due)
  })
})

it('names places as docs do', async () => {
  const branches = await library().list('branches.list')
  for (const { name } of branches) expect(name).toMatch(/^[A-Z].+ Library$/)
})

it('rejects texts without the digits, and births in the future, that errors tell', async () => {
  const service = library()
  const patron = { name: 'Ada', card_number: '12345', born_on: '1990-01-01' }
  await service.call('patrons.register', patron)
  for (const [sent, code] of [
    [{ card_number: '123' }, 'INVALID_CARD_NUMBER'],
    [{ born_on: '2027-01-01' }, 'INVALID_BIRTH_DATE'],
    [{ name: 'Ada Lovelace' }, 'NAME_TOO_LONG'],
    [{ level: 4 }, 'INVALID_GRADE'],
  ] as const)
    expect(await service.reject('patrons.register', { ...patron, ...sent })).toMatchObject({ code })
})

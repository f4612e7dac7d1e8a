import { describe, expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

describe('embedded objects', () => {
  it('have their own values if records of the collection are of another type', async () => {
    const service = serve(
      [
        endpoint('list-lines[paginated]()', { returns: ['object.invoice_line'] }),
        endpoint('get-line(line_id!)', { returns: ['object.credit_line'] }),
        endpoint('list-invoices[paginated]()', { returns: ['object.invoice'] }),
        endpoint('get-invoice(invoice_id!)', { returns: ['object.invoice'] }),
      ],
      {
        objects: [
          object('credit_line(id, kind)', { choices: { kind: ['credit'] } }),
          object('invoice_line(id, kind)', { choices: { kind: ['invoice'] } }),
          object('invoice(id, total:number, line:object.invoice_line)'),
        ],
      },
    )
    const invoices = await service.list('list-invoices')
    expect(invoices.map(({ line }) => (line as { kind: string }).kind)).toEqual(
      invoices.map(() => 'invoice'),
    )
  })
})

describe('records with a parent that embeds one of them', () => {
  it('are generated although the parent is identified by another field than its key', async () => {
    const team = 'id:number, slug, name, main_member:object.member'
    const service = serve(
      [
        endpoint('list-teams[paginated]()', { returns: ['object.team'] }),
        endpoint('get-team(team_slug!)', { returns: ['object.team'] }),
        endpoint('list-members[paginated](team_id!:number)', { returns: ['object.member'] }),
        endpoint('get-member(team_id!:number, member_id!:number)', { returns: ['object.member'] }),
      ],
      { objects: [object(`team(${team})`), object('member(id:number, team_id:number, name)')] },
    )
    const teams = await service.list('list-teams')
    const [{ id, main_member }] = teams as [{ id: number; main_member: { team_id: number } }]
    expect(id).toEqual(expect.any(Number))
    expect(main_member).toMatchObject({ team_id: expect.any(Number) as number })
  })
})

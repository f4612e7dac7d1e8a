import { expect, test } from 'vitest'
import { endpoint, object, serve } from '../../tests/laws/inline-service.ts'

const loan = { returns: ['object.loan'] as [string] }

test('changes the record that docs name together with the record of the call', async () => {
  const { call, list, reject } = serve(
    [
      endpoint('list-tools[paginated]()', { returns: [['object.tool']] }),
      endpoint('get-tool(tool_id!)', { returns: ['object.tool'] }),
      endpoint('get-loan(loan_id!)', loan),
      endpoint('list-loans[paginated]()', { returns: [['object.loan']] }),
      endpoint('create-loan(tool_id!)', { ...loan, docs: 'Lends a tool. The tool is `away`.' }),
      endpoint('end-loan(loan_id!)', {
        ...loan,
        docs: 'Ends a loan that is `open`, and the tool is `here` again.',
        errors: ['INVALID_STATUS'],
      }),
    ],
    {
      objects: [
        object('tool(id, name, status)', { choices: { status: ['here', 'away'] } }),
        object('loan(id, tool_id, status)', { choices: { status: ['open', 'ended'] } }),
      ],
    },
  )
  const tools = await list('list-tools')
  const tool_id = tools.find(({ status }) => status === 'here')!['id']!
  const created = await call('create-loan', { tool_id })
  expect(await call('get-tool', { tool_id })).toMatchObject({ status: 'away' })
  const ended = await call('end-loan', { loan_id: created['id']! })
  expect(ended).toMatchObject({ status: 'ended', tool_id })
  expect(await call('get-tool', { tool_id })).toMatchObject({ status: 'here' })
  await reject('end-loan', { loan_id: created['id']! })
  const others = (await list('list-tools')).filter(({ id }) => id !== tool_id)
  expect(others).toEqual(tools.filter(({ id }) => id !== tool_id))
})

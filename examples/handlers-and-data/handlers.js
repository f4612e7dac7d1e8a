import { defineHandlers } from 'fc-mock'

export default defineHandlers({
  // What is counted is what there is, whatever has been created meanwhile.
  'count-users': ({ args, collection }) =>
    collection('user').filter(({ active }) => args.active === undefined || active === args.active)
      .length,

  // A rule that no definition can say. Everything else is left to the mock.
  'delete-user': ({ args, fail }) =>
    args.id === 'ada' ? fail('LAST_ADMIN', 'Somebody has to stay.') : undefined,
})

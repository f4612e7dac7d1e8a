import { defineHandlers } from 'fc-mock'

export default defineHandlers({
  // Counts what the collection holds at the time of the call, created records included.
  'count-users': ({ args, collection }) => collection('users').count(args),

  // A rule that a definition cannot express. All other calls are left to the mock.
  'delete-user': ({ args, fail }) =>
    args.id === 'ada' ? fail('LAST_ADMIN', 'The last administrator cannot be deleted.') : undefined,
})

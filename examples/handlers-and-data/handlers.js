import { defineHandlers } from 'fc-mock'

export default defineHandlers({
  // Counts the current records of the collection, including created ones.
  'count-users': ({ args, collection }) => collection('users').count(args),

  // A business rule that a definition cannot express. Returning undefined leaves the call to the mock.
  'delete-user': ({ args, fail }) =>
    args.id === 'ada' ? fail('LAST_ADMIN', 'The last administrator cannot be deleted.') : undefined,
})

import { testUniqueMemberNames } from '../testing/test-unique-names.ts'

testUniqueMemberNames(
  'argument',
  (name, first) =>
    `Argument "${name}" is already defined at ${first}. Argument names must be unique: remove or rename one.`,
)

import { testUniqueMemberNames } from '../testing/test-unique-names.ts'

testUniqueMemberNames(
  'attribute',
  (name, first) =>
    `Attribute "${name}" is already defined at ${first}. Attribute names must be unique: remove or rename one.`,
)

import { formatPointer } from '../json/json-pointer.ts'
import { type RepeatedNameArgs, repeatedNameReports } from '../fix/repeated-name-reports.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Object names are unique: of two objects with the same name, only one can be referenced. */
export default defineRule<RepeatedNameArgs>({
  id: 'object-name-unique',
  severity: 'error',
  description: 'Object names must be unique.',
  source: 'Public Web Function protocol: object types.',
  fixable: true,
  examples: {
    incorrect: { objects: [{ name: 'user' }, { name: 'user' }] },
    correct: { objects: [{ name: 'user' }, { name: 'team' }] },
  },
  message: ({ name, first }) =>
    `Object ${quote(name)} is already defined at ${formatPointer(first)}. Only one of the two can be referenced: remove or rename one.`,
  check({ definition, report }) {
    for (const found of repeatedNameReports(definition.objects ?? [], () => ['objects']))
      report(found)
  },
})

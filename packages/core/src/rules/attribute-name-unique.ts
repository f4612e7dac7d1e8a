import { visitMemberLists } from '../definition/visit-members.ts'
import { formatPointer } from '../json/json-pointer.ts'
import { type RepeatedNameArgs, repeatedNameReports } from '../fix/repeated-name-reports.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Attribute names are unique within an endpoint, object type or event: each is a key of the same JSON object. */
export default defineRule<RepeatedNameArgs>({
  id: 'attribute-name-unique',
  severity: 'error',
  description: 'Attribute names must be unique within an endpoint, object type or event.',
  source: 'Public Web Function protocol: attributes are the members of a JSON object.',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          attributes: [
            { name: 'id', type: 'string' },
            { name: 'id', type: 'number' },
          ],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          attributes: [{ name: 'id', type: ['string', 'number'] }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name, first }) =>
    `Attribute ${quote(name)} is already defined at ${formatPointer(first)}. Attribute names must be unique: remove or rename one.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level === 'attribute')
        for (const found of repeatedNameReports(members, path)) report(found)
    })
  },
})

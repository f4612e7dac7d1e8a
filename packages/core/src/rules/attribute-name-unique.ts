import { findRepeatedNames } from '../definition/repeated-names.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { formatPointer, type Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** The attributes of one endpoint, object type or event have different names: each is a key of the same JSON object. */
export default defineRule<{ name: string; first: Path }>({
  id: 'attribute-name-unique',
  severity: 'error',
  description: 'The attributes of an endpoint, object type or event must have different names.',
  source: 'Public Web Function protocol: attributes are the members of a JSON object.',
  examples: {
    bad: {
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
    good: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          attributes: [{ name: 'id', type: ['string', 'number'] }],
        },
      ],
    },
  },
  message: ({ name, first }) =>
    `Attribute ${quote(name)} is already defined at ${formatPointer(first)}. Both would be the same key of the returned object: keep one, or rename one.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level !== 'attribute') return
      for (const { name, index, first, same } of findRepeatedNames(members)) {
        report({
          path: [...path(), index, 'name'],
          args: { name, first: [...path(), first] },
          related: [{ path: [...path(), first, 'name'], message: 'The first of that name.' }],
          ...(same && { fix: removeDuplicate([...path(), index]) }),
        })
      }
    })
  },
})

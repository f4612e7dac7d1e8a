import { findRepeatedNames } from '../definition/repeated-names.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { renameDuplicate } from '../fix/rename-duplicate.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { formatPointer, type Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Attribute names are unique within an endpoint, object type or event: each is a key of the same JSON object. */
export default defineRule<{ name: string; first: Path }>({
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
      if (level !== 'attribute') return
      for (const repeated of findRepeatedNames(members)) {
        const { name, index, first, same } = repeated
        report({
          path: [...path(), index, 'name'],
          args: { name, first: [...path(), first] },
          related: [{ path: [...path(), first, 'name'], message: 'First defined here.' }],
          ...(same && { fix: removeDuplicate([...path(), index]) }),
          suggestions: [renameDuplicate([...path(), index], repeated)],
        })
      }
    })
  },
})

import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** A list that holds an array beside other kinds is right, but today's js client forgets the inner list: it reads array of string or null as string or null. */
export default defineRule<object>({
  id: 'array-in-union',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'A typed array beside other kinds is misread by the public js client.',
  source: 'Public Web Function protocol: clients',
  examples: {
    bad: { endpoints: [{ name: 'list-tags', returns: [['string'], 'null'] }] },
    good: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  isLocal: true,
  message: () =>
    "Today's js client loses the inner list of an array that stands beside other kinds, and reads its entries as kinds of this list. An empty array in place of null, or an endpoint of its own, avoids that.",
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if ((part.kind !== 'union' && part.kind !== 'array') || part.inInvalidApplication) return
      const { members } = part
      // Where `array` stands beside it, that is the finding.
      if (members.length < 2 || members.includes('array')) return
      const index = members.findIndex(Array.isArray)
      if (index >= 0) report({ path: [...part.path(), index], args: {} })
    })
  },
})

import { definition, endpoint, testRule } from './test-rule.ts'
import type { InvalidCase, RuleCases, Source, ValidCase } from '../rule-tester/rule-cases.ts'

/** A rule that requires unique names of the entries of a list. */
export interface UniqueNamesRule extends Partial<RuleCases> {
  id: string
  /** JSON pointer of the list. */
  list: string
  /** Returns a definition with this list. */
  source(list: readonly object[]): Source
  /** Returns the message for a repeated name. */
  message(name: string, first: string): string
}

/** Tests a rule with the cases of all rules about unique names, and with further ones. */
export function testUniqueNames({
  id,
  list,
  source,
  message,
  valid = [],
  invalid = [],
}: UniqueNamesRule): void {
  const of = (...names: string[]): Source => source(names.map((name) => entry(name)))
  const issue = (index: number, name: string, first: number): InvalidCase['issues'][0] => ({
    pointer: `${list}/${index}/name`,
    message: message(name, `${list}/${first}`),
    marked: JSON.stringify(name),
  })
  const different = source([entry('id', 'A'), entry('name'), entry('id', 'B'), entry('id', 'C')])
  testRule(id, {
    valid: [
      { name: 'names that differ in case', source: of('user', 'User') },
      {
        name: 'names of built-in object members',
        source: of('constructor', '__proto__', 'toString'),
      },
      { name: 'empty names (reported by another rule)', source: of('', '') },
      ...valid,
    ],
    invalid: [
      {
        name: 'each further entry with the same name',
        source: different,
        issues: [issue(2, 'id', 0), issue(3, 'id', 0)],
        fixed: different,
      },
      {
        name: 'an identical copy',
        source: of('__proto__', '__proto__'),
        issues: [issue(1, '__proto__', 0)],
        fixed: of('__proto__'),
      },
      ...invalid,
    ],
  })
}

/** The rules of arguments and attributes, which endpoints and object types have. */
export function testUniqueMemberNames(
  level: 'argument' | 'attribute',
  message: UniqueNamesRule['message'],
): void {
  const key = `${level}s`
  const other = level === 'argument' ? 'attributes' : 'arguments'
  testUniqueNames({
    id: `${level}-name-unique`,
    list: `/endpoints/0/${key}`,
    source: (list) => definition({ endpoints: [endpoint({ [key]: list })] }),
    message,
    valid: [
      sameNameElsewhere,
      {
        name: `repeated ${other} (reported by another rule)`,
        source: definition({ endpoints: [endpoint({ [other]: [entry('id'), entry('id')] })] }),
      },
    ],
    invalid: [
      {
        name: 'duplicates in an object type',
        source: definition({ objects: [{ name: 'a', [key]: [entry('id'), entry('id')] }] }),
        issues: [
          { pointer: `/objects/0/${key}/1/name`, message: message('id', `/objects/0/${key}/0`) },
        ],
      },
    ],
  })
}

/** An entry of any list, with the members that each of them requires. */
function entry(name: string, docs = ''): object {
  return { name, type: 'string', returns: ['object'], flags: [], docs }
}

const sameNameElsewhere: ValidCase = {
  name: 'the same name in other endpoints, and as attribute and argument',
  source: definition({
    endpoints: ['a', 'b'].map((name) =>
      endpoint({ name, arguments: [entry('id')], attributes: [entry('id')] }),
    ),
  }),
}

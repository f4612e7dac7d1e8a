import { visitMemberLists } from '../definition/visit-members.ts'
import type { Fix, FixEdit } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { escapeControls } from '../text/quote.ts'
import { checkValue, describeValue } from '../types/check-value.ts'
import { formatType } from '../types/format-type.ts'
import { readType, unionOf } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { defineRule } from './define-rule.ts'

/**
 * Each of `choices` or `values` matches the type, or the item type of an array. Other values can never be sent.
 * The choices of a plain `array` may be any value.
 */
export default defineRule<{
  key: string
  type: TypeNode
  /** The value that does not match. Undefined if none does. */
  received: string | undefined
  isElement: boolean
}>({
  id: 'choice-fits-type',
  severity: 'warning',
  description: '`choices` and `values` should match the type, or the item type of an array.',
  source: 'Public Web Function protocol: choices',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          arguments: [{ name: 'limit', type: 'number', choices: ['10', '20'] }],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          arguments: [{ name: 'limit', type: 'number', choices: [10, 20] }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ key, type, received, isElement }) => {
    const subject =
      received === undefined ? `None of the \`${key}\` match` : `${received} does not match`
    const expected = `the ${isElement ? 'item type' : 'type'} ${formatType(type)}`
    const done = key === 'choices' ? 'sent' : 'returned'
    return escapeControls(
      `${subject} ${expected}, so ${received === undefined ? 'they' : 'it'} can never be ${done}. Change \`${key}\` or the type.`,
    )
  },
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      const key = level === 'argument' ? 'choices' : 'values'
      members.forEach((member, index) => {
        const list = member?.[key]
        if (list === undefined || list.length === 0 || member?.type === undefined) return
        // Most choices are strings of an argument that accepts any string.
        if (member.type === 'string' && list.every((choice) => typeof choice === 'string')) return
        const { type, isElement } = choiceType(readType(member.type))
        if (acceptsAll(type)) return
        const mayBeNull = member.flags?.includes('nullable') === true
        const invalid = [...list.keys()].filter(
          (at) => !(mayBeNull && list[at] === null) && !matchesType(list[at], type),
        )
        if (invalid.length === 0) return
        const listPath: Path = [...path(), index, key]
        const reportAt = (path: Path, indexes: number[], received: string | undefined): void => {
          const fix = convertAll(listPath, list, indexes, type)
          report({ path, args: { key, type, received, isElement }, ...(fix && { fix }) })
        }
        // If no value matches, the list is reported once as a whole.
        if (invalid.length === list.length && invalid.length > 1)
          reportAt(listPath, invalid, undefined)
        else for (const at of invalid) reportAt([...listPath, at], [at], nameValue(list[at]))
      })
    })
  },
})

/** Returns the type that a choice must match: the type itself, or the item type of an array. Members of objects are not checked. */
function choiceType(type: TypeNode): { type: TypeNode; isElement: boolean } {
  const members = type.kind === 'union' ? type.members : [type]
  return {
    type: unionOf(members.map((member) => shallow(elementOf(member)))),
    isElement: type.kind === 'array',
  }
}

function elementOf(type: TypeNode): TypeNode {
  if (type.kind === 'array') return type.items
  return type.kind === 'base' && type.base === 'array' ? { kind: 'any' } : type
}

function shallow(type: TypeNode): TypeNode {
  switch (type.kind) {
    case 'object':
      return { kind: 'base', base: 'object' }
    case 'array':
      return { kind: 'array', items: shallow(type.items) }
    case 'union':
      return unionOf(type.members.map(shallow))
    default:
      return type
  }
}

/** Returns whether a type accepts any value, is unknown, or is too large a union to check every choice against every member. */
function acceptsAll(type: TypeNode): boolean {
  if (type.kind === 'union') return type.members.length > 100 || type.members.some(acceptsAll)
  return type.kind === 'any' || type.kind === 'unknown' || type.kind === 'parameter'
}

function matchesType(value: unknown, type: TypeNode): boolean {
  return checkValue(value, type, NO_OBJECTS).length === 0
}

const NO_OBJECTS = {
  definition: { base_url: '', name: '', flags: [], docs: '', errors: [], endpoints: [] },
  side: 'argument' as const,
}

/** Converts numbers to strings, or strings to numbers and booleans, if all values match the type afterwards. */
function convertAll(
  path: Path,
  list: readonly unknown[],
  indexes: readonly number[],
  type: TypeNode,
): Fix | undefined {
  const edits: FixEdit[] = []
  for (const at of indexes) {
    const value = convert(list[at])
    if (value === undefined || !matchesType(value, type)) return undefined
    edits.push({ kind: 'set', path: [...path, at], value })
  }
  const [first] = edits
  const title =
    edits.length === 1 && first?.kind === 'set'
      ? `Replace with ${JSON.stringify(first.value)}`
      : 'Convert all to the type'
  return { title, safe: false, edits }
}

function convert(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value)) return Number(value)
  return undefined
}

function nameValue(value: unknown): string {
  const text = describeValue(value)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

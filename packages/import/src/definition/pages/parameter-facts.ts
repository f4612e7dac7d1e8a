import {
  children,
  child,
  type DocumentSet,
  isObject,
  type Node,
  textOf,
} from '../../document-set.ts'
import { placeKey } from '../properties.ts'
import { SampledValue } from '../sampled-value.ts'

/** What the schema and the docs of a parameter tell about its values. */
export interface ParameterFacts {
  /** Base types in all alternatives. Empty if the schema has none. */
  types: ReadonlySet<string>
  isDate: boolean
  /** Listed values that are no numbers. */
  hasChoices: boolean
  /** The docs with those of the schema. */
  docs: string
  /** The place of the schema, which others may reference too. */
  place: string
}

export function parameterFacts(schema: Node, docs: string, documents: DocumentSet): ParameterFacts {
  if (schema.value instanceof SampledValue) {
    const { bases, isDate } = schema.value
    return { types: new Set(bases), isDate, hasChoices: false, docs, place: '' }
  }
  const types = new Set<string>()
  const texts = [docs]
  let isDate = false
  let hasChoices = false
  for (const node of variants(schema, documents)) {
    const value = node.value as Record<string, unknown>
    for (const type of [value['type']].flat())
      if (typeof type === 'string' && type !== 'null') types.add(type)
    isDate ||= /date|time/i.test(String(value['format'] ?? ''))
    isDate ||= EXAMPLES.some((key) => isDateValue(value[key]))
    hasChoices ||= [value['enum'], value['const']].flat().some(isChoice)
    texts.push(textOf(node, 'description') ?? '')
  }
  return {
    types,
    isDate,
    hasChoices,
    docs: texts.join('\n'),
    place: placeKey(documents.follow(schema)),
  }
}

const EXAMPLES = ['example', 'default', 'x-example']

/** The schema and those that it combines. */
function variants(schema: Node, documents: DocumentSet, depth = 0): Node[] {
  const node = documents.follow(schema)
  if (!isObject(node.value)) return []
  const parts = depth > MAX_DEPTH ? [] : ['allOf', 'oneOf', 'anyOf']
  return [
    // The description next to a reference.
    ...(node.pointer !== schema.pointer && isObject(schema.value)
      ? [{ ...schema, value: { description: schema.value['description'] } }]
      : []),
    node,
    ...parts.flatMap((keyword) =>
      children(child(node, keyword)).flatMap(([, part]) => variants(part, documents, depth + 1)),
    ),
  ]
}

const MAX_DEPTH = 3

function isDateValue(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
}

function isChoice(value: unknown): boolean {
  return typeof value === 'string' && !/^\d+$/.test(value)
}

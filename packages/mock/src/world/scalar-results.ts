import type { Endpoint, TypeNode } from 'fc-core'
import { bareValueProducer } from './bare-values.ts'
import type { WorldContext } from './context.ts'
import type { EndpointMeaning } from './endpoint-meaning.ts'
import { createFieldHint } from './field-hint.ts'
import { wordsOf } from './name-words.ts'
import type { Produce } from './produce.ts'
import { isVerb } from './verbs.ts'

/** How the text or number an endpoint returns is made: the id of what it created, a count, or what its name says: `getTitle`. */
export function scalarResultProducer(
  context: WorldContext,
  endpoint: Endpoint,
  { action, entity }: EndpointMeaning,
  type: TypeNode & { kind: 'base' },
): Produce {
  if (
    type.refinement === undefined &&
    action === 'create' &&
    !/\b(?:link|url|token|key|title|name|hash|code)$/.test(entity)
  ) {
    const ids = context.idsOf(entity)
    if (type.base === 'number') return (subject) => ids.toNumber(subject.ordinal)
    if (!context.hexadecimal) return (subject) => ids.toText(subject.ordinal)
  }
  if (action === 'count' && type.base === 'number' && type.refinement === undefined)
    return () => context.storeOf(entity).size
  const words = wordsOf(endpoint.name.replace(/[-_.]?[vV]\d+$/, '')).filter(
    (word) => word !== endpoint.group,
  )
  const noun = isVerb(words[0] ?? '') ? words.slice(1) : words
  const cut = noun.findIndex((word) => word === 'by' || word === 'for' || word === 'from')
  const text = (cut > 0 ? noun.slice(0, cut) : noun).join(' ')
  // Docs of an endpoint tell what it does; only choices and examples of values count, so they are left out.
  return bareValueProducer(
    context,
    type,
    createFieldHint(text === 'id' ? `${entity} value` : text, undefined, entity),
  )
}

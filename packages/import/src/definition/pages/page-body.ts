import type { DocumentSet, Node } from '../../document-set.ts'
import type { ImportedOperation } from '../../operation.ts'
import { collectProperties, listParts, placeKey } from '../properties.ts'

/** Returns the schema of the arguments of a page of the interface: the body is either the arguments, or the `next` of the last page. */
export function withoutPageBody(
  operation: ImportedOperation,
  documents: DocumentSet,
): Node | undefined {
  const body = operation.body?.schema
  if (body === undefined) return undefined
  const next = collectProperties(operation.result!.schema, documents).get('next')!.schemas[0]!
  const bodies = new Set(
    [next, ...listParts(documents.follow(next), 'anyOf').map(([, part]) => part)].map((each) =>
      placeKey(documents.follow(each)),
    ),
  )
  const others = listParts(documents.follow(body), 'anyOf').filter(
    ([, part]) => !bodies.has(placeKey(documents.follow(part))),
  )
  return others.length === 1 ? others[0]![1] : body
}

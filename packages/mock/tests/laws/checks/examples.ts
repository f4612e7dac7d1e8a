import { checkValue, type Endpoint, readType, type TypeNode } from 'fc-core'
import { checkMembers, readMembers } from 'fc-core/internal'
import { isObject, type JsonObject, type JsonValue } from '../../../src/names/json-value.ts'
import { shorten, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/**
 * Law 7: every endpoint accepts the arguments from `/__fc/example`, and returns a result of its type.
 *
 * @param endpoints Those that read come first: the others reset the data, which is then generated again.
 */
export async function checkExamples(
  session: Session,
  endpoints: readonly Endpoint[] = session.definition.endpoints,
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const isRead = ({ name }: Endpoint): boolean => READS.has(session.model.operations[name]?.action)
  for (const endpoint of endpoints.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))) {
    const { name } = endpoint
    const args = await session.example(name)
    const result = await session.call(name, args)
    const problem = result.ok
      ? findMismatch(session, endpoint, result.body)
      : `${name} ${shorten(args)}: ${result.text}`
    const collection = session.model.operations[name]?.collection ?? ''
    attempts.push({ collection, endpoints: [name], problem })
    if (!isRead(endpoint)) await session.reset()
  }
  return attempts
}

const READS = new Set<string | undefined>(['list', 'get', 'count'])

/** Formats the first mismatch of a result and the declared type. */
function findMismatch(
  { definition }: Session,
  { returns, flags, attributes = [] }: Endpoint,
  body: JsonValue,
): string | undefined {
  const context = { definition, side: 'attribute' } as const
  const type = readType(returns)
  const isPaginated = flags?.includes('paginated') === true
  const values = isPaginated ? ((body as JsonObject)['page'] as JsonValue[]) : [body]
  const members = !isPaginated && returns.length === 1 ? readMembers(attributes) : []
  for (const value of values) {
    const found = checkValue(value, isPaginated ? itemOf(type) : type, context)
    if (isObject(value)) found.push(...checkMembers(value, members, context))
    if (found[0] !== undefined) return shorten(found[0])
  }
  return undefined
}

/** Returns the item type: an array type describes the page, an object type one item. */
function itemOf(type: TypeNode): TypeNode {
  if (type.kind === 'array') return type.items
  return type.kind === 'object' ? type : { kind: 'any' }
}

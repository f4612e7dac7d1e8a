import type { JsonObject } from '../../names/json-value.ts'
import type { OperationModel, ParentModel } from '../../model/model.ts'
import { brief, operationsOf, type Session } from '../kit.ts'
import type { Attempt } from './attempt.ts'

/** Law 3: over all parents, lists of children partition the collection; two parents differ; children carry their parent. */
export async function checkParents(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const [collection, { parent }] of Object.entries(session.model.collections)) {
    if (parent === undefined) continue
    const parents = await listWhole(session, parent.collection)
    if (parents === undefined || parents.length < 2) continue
    const whole = await listWhole(session, collection)
    for (const [list, operation] of operationsOf(session, collection, 'list')) {
      const named = parentArguments(operation, parent)
      if (named.length < Object.keys(parent.fields).length) continue
      if (operation.returns !== undefined) continue // Members may be in several groups.
      const problem = await findOverlap(session, list, named, parents, whole)
      attempts.push({ collection, endpoints: [list], problem })
    }
  }
  return attempts
}

/** Arguments that name the parent, and the fields of the parent that they are compared with. */
function parentArguments(
  { filters = {} }: OperationModel,
  { fields }: ParentModel,
): [argument: string, field: string, parentField: string][] {
  return Object.entries(filters).flatMap(([argument, { field, operator = '=' }]) => {
    const parentField = fields[field]
    return operator === '=' && parentField !== undefined ? [[argument, field, parentField]] : []
  })
}

/** The records of a list that needs no arguments; undefined where there is none. */
async function listWhole(session: Session, collection: string): Promise<JsonObject[] | undefined> {
  for (const [list] of operationsOf(session, collection, 'list')) {
    if (Object.keys(await session.required(list)).length > 0) continue
    const walk = await session.walk(list, {})
    if (walk.problem === undefined) return walk.records
  }
  return undefined
}

async function findOverlap(
  session: Session,
  list: string,
  named: [argument: string, field: string, parentField: string][],
  parents: JsonObject[],
  whole: JsonObject[] | undefined,
): Promise<string | undefined> {
  const args = await session.required(list)
  const owners = new Map<string, string>()
  const children: JsonObject[] = []
  for (const record of parents) {
    const sent: JsonObject = { ...args }
    for (const [argument, , parentField] of named) sent[argument] = record[parentField] ?? null
    const walk = await session.walk(list, sent)
    if (walk.problem !== undefined) return walk.problem
    for (const child of walk.records) {
      const other = named.find(
        ([argument, field]) => field in child && child[field] !== sent[argument],
      )
      if (other !== undefined) return `${brief(sent)} lists ${brief(child)}`
      const text = JSON.stringify(withoutParent(child, named))
      if (owners.has(text)) return `${brief(sent)} and ${owners.get(text)} list ${brief(child)}`
      owners.set(text, brief(sent))
      children.push(child)
    }
  }
  // Where another required argument selects as well, many pairs have no records.
  const isSelected = Object.keys(args).length > named.length
  if (!isSelected && new Set(owners.values()).size < 2)
    return `fewer than two parents have records in ${list}`
  if (whole === undefined || whole.length === children.length) return undefined
  return `the parents have ${children.length} records together, the collection has ${whole.length}`
}

/** What tells children of two parents apart: all but the parent, where a record shows more than its key. */
function withoutParent(child: JsonObject, named: [string, field: string, string][]): JsonObject {
  const fields = new Set(named.map(([, field]) => field))
  const others = Object.entries(child).filter(([name]) => !fields.has(name))
  return others.length > 2 ? Object.fromEntries(others) : child
}

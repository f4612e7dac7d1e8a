import type { JsonObject } from '../../../src/names/json-value.ts'
import type { OperationModel, ParentModel } from '../../../src/model/model.ts'
import { shorten, operationsOf, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/** Law 3: the lists of children of all parents partition the collection; two parents have different children; children contain the key of their parent. */
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

/** Returns the arguments with the key of the parent, with the fields they filter. */
function parentArguments(
  { filters = {} }: OperationModel,
  { fields }: ParentModel,
): [argument: string, field: string, parentField: string][] {
  return Object.entries(filters).flatMap(([argument, { field, operator = '=' }]) => {
    const parentField = fields[field]
    return operator === '=' && parentField !== undefined ? [[argument, field, parentField]] : []
  })
}

/** Returns the records of a list without required arguments. Undefined if there is no such list. */
async function listWhole(session: Session, collection: string): Promise<JsonObject[] | undefined> {
  for (const [list] of operationsOf(session, collection, 'list')) {
    if (Object.keys(await session.required(list)).length > 0) continue
    const listed = await session.listAll(list, {})
    if (listed.problem === undefined) return listed.records
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
    const listed = await session.listAll(list, sent)
    if (listed.problem !== undefined) return listed.problem
    for (const child of listed.records) {
      const other = named.find(
        ([argument, field]) => field in child && child[field] !== sent[argument],
      )
      if (other !== undefined) return `${shorten(sent)} lists ${shorten(child)}`
      const text = JSON.stringify(withoutParent(child, named))
      if (owners.has(text)) return `${shorten(sent)} and ${owners.get(text)} list ${shorten(child)}`
      owners.set(text, shorten(sent))
      children.push(child)
    }
  }
  // With another required filter, many combinations have no records.
  const isSelected = Object.keys(args).length > named.length
  if (!isSelected && new Set(owners.values()).size < 2)
    return `fewer than two parents have records in ${list}`
  if (whole === undefined || whole.length === children.length) return undefined
  return `the parents have ${children.length} records together, the collection has ${whole.length}`
}

/** Removes the parent from a child, unless only its key is left. */
function withoutParent(child: JsonObject, named: [string, field: string, string][]): JsonObject {
  const fields = new Set(named.map(([, field]) => field))
  const others = Object.entries(child).filter(([name]) => !fields.has(name))
  return others.length > 2 ? Object.fromEntries(others) : child
}

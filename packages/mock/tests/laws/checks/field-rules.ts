import { isObject, type JsonObject, type JsonValue } from '../../../src/names/json-value.ts'
import { shorten, operationsOf, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/** Law 4: the arithmetic and time rules hold in every listed object. */
export async function checkFieldRules(session: Session): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const collection of Object.keys(session.model.collections)) {
    for (const [list] of operationsOf(session, collection, 'list')) {
      const listed = await session.listAll(list, await session.required(list))
      if (listed.problem !== undefined) continue // Reported by `checkListAndGet`.
      const problem = listed.records.flatMap(objectsIn).map(findBrokenRule).find(Boolean)
      attempts.push({ collection, endpoints: [list], problem })
    }
  }
  return attempts
}

/** Finds the rule between fields that an object violates. */
export function findBrokenRule(object: JsonObject): string | undefined {
  const of = new Map(Object.entries(object).map(([name, value]) => [fold(name), value]))
  const number = (name: string): number | undefined => {
    const value = of.get(name)
    return typeof value === 'number' ? value : undefined
  }
  const broken = (rule: string): string => `${rule} does not hold in ${shorten(object)}`

  const [quantity, price, amount] = [number('quantity'), number('unitprice'), number('amount')]
  if (quantity !== undefined && price !== undefined && amount !== undefined)
    if (!isClose(amount, quantity * price)) return broken('amount = quantity × unit_price')

  const lines = [...of.values()].find(areLines)
  const subtotal = number('subtotal')
  if (lines !== undefined && subtotal !== undefined)
    if (!isClose(subtotal, sumOf(lines))) return broken('subtotal = Σ amounts')

  const total = number('total')
  if (subtotal !== undefined && total !== undefined) {
    const added = (number('tax') ?? 0) + (number('shipping') ?? 0) - (number('discount') ?? 0)
    if (!isClose(total, subtotal + added))
      return broken('total = subtotal + tax + shipping − discount')
  }

  const created = timeOf(of.get('createdat') ?? of.get('created'))
  const updated = timeOf(of.get('updatedat') ?? of.get('updated'))
  if (created !== undefined && updated !== undefined && created > updated)
    return broken('created ≤ updated')
  for (const [name, value] of of) {
    if (!EVENT.test(name)) continue
    const time = timeOf(value)
    // A timestamp that is not nullable is 0 before the event.
    if (created !== undefined && time !== undefined && time !== 0 && time < created)
      return broken(`created ≤ ${name}`)
  }
  return undefined
}

/** Names of event timestamps. */
const EVENT = /^(?:paid|shipped|delivered|canceled|cancelled|closed|completed|archived|finished)at$/

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function objectsIn(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

function areLines(value: JsonValue): value is JsonObject[] {
  return (
    Array.isArray(value) &&
    value.every(
      (line) => isObject(line) && 'quantity' in line && typeof line['amount'] === 'number',
    )
  )
}

function sumOf(lines: JsonObject[]): number {
  return lines.reduce((sum, line) => sum + (line['amount'] as number), 0)
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005 + Math.abs(other) * 1e-9
}

function timeOf(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'number') return value
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

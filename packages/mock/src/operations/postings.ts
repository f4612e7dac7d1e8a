import type { Endpoint } from 'fc-core'
import { referencesOf } from '../dataset/generate-references.ts'
import {
  findFulfillment,
  type Fulfillment,
  usedFormulas,
} from '../dataset/rules/fulfillment-rules.ts'
import { findStock, FREE } from '../dataset/rules/stock-rules.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { findAmount, numberOf } from '../dataset/values/amounts.ts'
import type { Field } from '../dataset/values/scope.ts'
import type { OperationModel } from '../model/model.ts'
import { keyStem, normalizeName } from '../model/record-words.ts'
import { errorsFor, type DeclaredError, hasMeaning, wordsIn } from '../names/declared-error.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { participlesOf } from '../names/participle.ts'
import { notAllowed, notFound, stateFull } from './domain-error.ts'
import { compileDebt } from './post-debt.ts'
import { relatedTables } from './related-tables.ts'

/** What a call changes in the numbers of other records: goods come into stock, pieces of a delivery are those of an order. */
export interface Posting {
  /** Adds to a record what it tells about the numbers before. Throws if they do not allow the call. */
  prepare(record: JsonObject): JsonObject
  /** Changes the numbers. */
  post(record: JsonObject): void
}

/** Compiles what a call that creates or changes a record of a table posts to others. Undefined if it posts nothing. */
export function compilePosting(
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): Posting | undefined {
  const errors = errorsFor('', endpoint, { ...table.dataset.options.definition, errors: [] })
  const parts = [
    compileLines(endpoint, operation, table, errors),
    compileLevel(endpoint, operation, table, errors),
    compileDebt(endpoint, operation, table),
  ]
  const found = parts.filter((each) => each !== undefined)
  if (found.length === 0) return undefined
  return {
    prepare: (record) =>
      Object.assign({}, ...found.map((each) => each.prepare(record))) as JsonObject,
    post(record) {
      for (const each of found) each.post(record)
    },
  }
}

/** The lines of a delivery: what was received or shipped of the lines of its order. */
function compileLines(
  { name, docs = '' }: Endpoint,
  { action }: OperationModel,
  table: Table,
  errors: readonly DeclaredError[],
): Posting | undefined {
  if (action !== 'create') return undefined
  const own = scopeOf(table).fields
  const events = new Set(
    wordsOf(`${name} ${docs}`).flatMap((word) => [word, ...participlesOf(word)]),
  )
  for (const { other, find } of relatedTables(table)) {
    const fulfillment = findFulfillment(scopeOf(other))
    const lines =
      fulfillment && events.has(fulfillment.event) ? linesLike(own, fulfillment) : undefined
    if (fulfillment === undefined || lines === undefined) continue
    const { list, usage } = fulfillment
    const formulas = usedFormulas(fulfillment)
    const post = (record: JsonObject): JsonObject[] | undefined => {
      const ordinal = find(record)
      const before = ordinal === undefined ? undefined : other.record(ordinal)?.[list.name]
      if (!Array.isArray(before)) return undefined
      const after = before.filter(isObject).map((line) => ({ ...line }))
      for (const line of listOf(record, lines.list)) {
        const target = after.find((each) => each[lines.key] === line[lines.key])
        if (target === undefined) continue
        const sum = (numberOf(target, usage.used) ?? 0) + (numberOf(line, lines.quantity) ?? 0)
        const most = numberOf(target, usage.limit) ?? sum
        const error =
          sum > most
            ? errors.find(({ code, docs: text = '' }) => EXCEEDED.test(`${wordsIn(code)} ${text}`))
            : undefined
        if (error)
          throw notAllowed(
            error.code,
            other.model.record,
            `\`${usage.used.name}\` would be ${sum}, expected at most ${most}.`,
            { [usage.used.name]: sum },
          )
        target[usage.used.name] = sum
        for (const { field, compute } of formulas)
          target[field.name] = compute(target, table.dataset.time()) ?? target[field.name] ?? null
      }
      return after
    }
    return {
      prepare(record) {
        post(record)
        return {}
      },
      post(record) {
        const [ordinal, after] = [find(record), post(record)]
        if (ordinal !== undefined && after && !other.update(ordinal, { [list.name]: after }))
          throw stateFull()
      },
    }
  }
  return undefined
}

const EXCEEDED = /exceed|too (?:many|much)|more than|\bover\b/i

/** Finds the list of a record whose elements are about lines of another one, by a member that both have. */
function linesLike(
  fields: readonly Field[],
  { list: target, usage }: Fulfillment,
): { list: Field; key: string; quantity: Field } | undefined {
  const targets = new Set(target.nestedScope()!.fields.map(({ name }) => name))
  for (const list of fields.filter(({ base }) => base === 'array')) {
    const nested = list.nestedScope()?.fields ?? []
    const key = nested.find(
      ({ name, text }) => targets.has(name) && /(?:^| )(?:id|sku|line|number)$/.test(text),
    )
    const quantity =
      nested.find(
        ({ base, text }) => base === 'number' && /^(?:quantity|qty|units|pieces|count)$/.test(text),
      ) ?? nested.find(({ name }) => name === usage.used.name)
    if (key && quantity) return { list, key: key.name, quantity }
  }
  return undefined
}

/** A record with the stock of something, or the balance of an account. */
interface Level {
  level: Table
  number: Field
  /** Field of the level → field of the record, or of its lines. */
  keys: ReadonlyMap<string, string>
}

const TAKEN =
  /\b(?:(?:is|are) (?:taken|deducted|removed|subtracted)|leaves?|deducts?|takes? .* from|withdraws?)\b/i
const ADDED =
  /\b(?:(?:is|are) (?:added|credited|put)|has arrived|have arrived|arrives?|books? .* in\b|adds? .* to)\b/i
const SIGNED = /^(?:(?:quantity|stock) )?(?:change|delta|difference|adjustment)$/

/** The stock of a product in a warehouse, which a movement changes. */
function compileLevel(
  { name, docs = '' }: Endpoint,
  { action, sets }: OperationModel,
  table: Table,
  errors: readonly DeclaredError[],
): Posting | undefined {
  const isCreation = action === 'create'
  const sign =
    isCreation || sets !== undefined ? (TAKEN.test(docs) ? -1 : ADDED.test(docs) ? 1 : 0) : 0
  const lacking = errors.find(
    ({ code, docs: text = '' }) =>
      hasMeaning(code, 'INSUFFICIENT', text) ||
      /\bbelow (?:0|zero)\b|\bnegative\b/i.test(`${text} ${wordsIn(code)}`),
  )
  const moved = findMoved(table)
  const isSigned = moved !== undefined && SIGNED.test(moved.amount.text)
  const isPossible = sign !== 0 || (isCreation && (isSigned || lacking !== undefined))
  const each = moved && isPossible ? findLevel(table, moved.lines, sign) : undefined
  const found = each ?? (moved && isPossible ? findItem(table, moved.lines) : undefined)
  if (moved === undefined || found === undefined) return undefined
  const { level, number, keys } = found
  const { lines, amount } = moved
  const isNamed = wordsOf(`${name} ${docs}`).some((word) =>
    level.model.record.split(' ').includes(word),
  )
  // What is ordered is taken from the stock of the product.
  const isOwn = each === undefined
  const direction = isCreation && isSigned && (isNamed || isOwn) ? 1 : sign || (isOwn ? -1 : 0)
  if (direction === 0 && !(isCreation && lacking)) return undefined
  const { fields } = scopeOf(level)
  const free = fields.find((each) => FREE.test(each.text)) ?? number
  const before = scopeOf(table).fields.find(
    ({ base, text }) =>
      base === 'number' &&
      /^(?:previous (?:quantity|stock|balance)|(?:quantity|stock|balance|level) before)$/.test(
        text,
      ),
  )
  const movesOf = (record: JsonObject): { key: JsonObject; change: number }[] =>
    (lines ? listOf(record, lines) : [record]).map((line) => ({
      key: Object.fromEntries(
        [...keys].map(([to, from]) => [to, line[from] ?? record[from] ?? null]),
      ),
      change: (numberOf(line, amount) ?? 0) * (direction || -1),
    }))
  const numberAt = (key: JsonObject, field: Field): number | undefined => {
    const ordinal = level.find(key as Record<string, JsonValue>)
    return ordinal === undefined ? undefined : (numberOf(level.record(ordinal) ?? {}, field) ?? 0)
  }
  return {
    prepare(record) {
      for (const { key, change } of movesOf(record)) {
        const known = numberAt(key, direction === 0 ? free : number)
        const missing = errors.find(({ code, docs: text = '' }) =>
          UNKNOWN.test(`${text} ${wordsIn(code)}`),
        )
        if (known === undefined && isSigned)
          throw missing
            ? notAllowed(
                missing.code,
                level.model.record,
                `There is no such ${level.model.record}.`,
                key,
              )
            : notFound(level.model.record, key as Record<string, JsonValue>)
        if (lacking && change < 0 && (known ?? 0) + change < 0)
          throw notAllowed(
            lacking.code,
            level.model.record,
            `\`${free.name}\` is only ${known ?? 0}.`,
            { [free.name]: known ?? 0 },
          )
        if (before && !lines) return { [before.name]: known ?? 0 }
      }
      return {}
    },
    post(record) {
      if (direction === 0) return
      for (const { key, change } of movesOf(record)) {
        const ordinal = level.find(key as Record<string, JsonValue>)
        const sum = Math.max(0, (numberAt(key, number) ?? 0) + change)
        const isDone =
          ordinal === undefined
            ? level.create({ ...key, [number.name]: sum }) !== undefined
            : level.update(ordinal, { [number.name]: sum })
        if (!isDone) throw stateFull()
      }
    },
  }
}

const UNKNOWN = /\bdoes not (?:keep|have|stock|carry|sell)\b|\bnot (?:stocked|kept)\b/i

/** Finds the number of a record, or of its lines, that says how much is moved. */
function findMoved(table: Table): { amount: Field; lines: Field | undefined } | undefined {
  const { fields } = scopeOf(table)
  const lines = fields.find(
    (each) =>
      each.base === 'array' && each.nestedScope()?.fields.some(({ text }) => QUANTITY.test(text)),
  )
  const amounts = lines?.nestedScope()?.fields ?? fields
  const amount =
    amounts.find(({ base, text }) => base === 'number' && SIGNED.test(text)) ??
    amounts.find(({ base, text }) => base === 'number' && QUANTITY.test(text))
  return amount && { amount, lines }
}

/** Finds the records whose number a movement changes: the one for each combination of records that it refers to, such as a warehouse and a product. */
function findLevel(
  { dataset, model, name: own }: Table,
  lines: Field | undefined,
  sign: number,
): Level | undefined {
  const references = Object.entries(referencesOf(model))
  for (const name of dataset.names) {
    const level = name === own ? undefined : dataset.table(name)
    const stock =
      level &&
      (findStock(scopeOf(level)).stock ??
        findAmount(scopeOf(level), 'balance|account balance|current balance'))
    if (!level || !stock || level.derived.has(stock.name)) continue
    const targets = referencesOf(level.model)
    const paths = Object.entries(targets).filter(([path]) => !/[.[]/.test(path))
    const isEach =
      level.model.key.every((field) => targets[field] !== undefined) ||
      LEVEL.test(level.model.record)
    if (paths.length < 2 || !isEach) continue
    const keys = new Map<string, string>()
    for (const [to, { collection }] of paths) {
      const found = references.filter(
        ([path, each]) =>
          each.collection === collection &&
          (!/[.[]/.test(path) || path.startsWith(`${lines?.name ?? ''}[].`)),
      )
      const role =
        found.find(([path]) => (sign > 0 ? TO : FROM).test(normalizeName(path))) ??
        found.find(([path]) => keyStem(normalizeName(path)) === keyStem(normalizeName(to))) ??
        found[0]
      if (role) keys.set(to, role[0].replace(/^.*\./, ''))
    }
    if (keys.size === paths.length) return { level, number: stock, keys }
  }
  return undefined
}

/** Finds the item itself that has the stock: the product of an order, or of each of its lines. */
function findItem(
  { dataset, model, name: own }: Table,
  lines: Field | undefined,
): Level | undefined {
  const start = lines ? `${lines.name}[].` : ''
  for (const [path, { collection }] of Object.entries(referencesOf(model))) {
    const level = collection === own ? undefined : dataset.table(collection)
    const stock = level && findStock(scopeOf(level)).stock
    const [key = '', ...others] = level?.model.key ?? []
    const isOfLine = path.startsWith(start) && !/[.[]/.test(path.slice(start.length))
    if (level === undefined || stock === undefined || others.length > 0 || !isOfLine) continue
    if (level.derived.has(stock.name)) continue
    return { level, number: stock, keys: new Map([[key, path.slice(start.length)]]) }
  }
  return undefined
}

/** Nouns of records that hold something. */
const LEVEL = /\b(?:stock|inventory|level|balance|holding|position)\b/
const QUANTITY = /^(?:quantity|qty|units|pieces)$/
const TO = /^(?:to|target|destination)\b/
const FROM = /^(?:from|source|origin)\b/

function listOf(record: JsonObject, list: Field): JsonObject[] {
  const value = record[list.name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

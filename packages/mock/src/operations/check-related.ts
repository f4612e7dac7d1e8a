import { tablesNamed } from '../dataset/derived/children.ts'
import { compileQualifier } from '../dataset/derived/qualifiers.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import { keyStem, lastWord, normalizeName } from '../model/record-words.ts'
import { mentions } from '../model/status-in-docs.ts'
import { wordsIn } from '../names/declared-error.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { Table } from '../dataset/types.ts'
import type { Check, CheckContext } from './check-values.ts'
import { notAllowed } from './domain-error.ts'
import { relatedTables } from './related-tables.ts'

/** “The agent is in another team”, “The variant does not belong to this product.” */
const OTHER =
  /\b([a-z]+) (?:is (?:in|of|from|at|part of)|belongs to|works (?:in|for|at)) (?:another|a different|some other) ([a-z]+)|\b([a-z]+) (?:is not (?:in|of|from|at|part of)|does not (?:belong to|work (?:in|for|at))) (?:the|this|that|its) ([a-z]+)/i

/** `WRONG_TEAM`: rejects a record that belongs to another one than the record of the call. */
export function otherOwnerCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const [, noun, owner] = (OTHER.exec(error.docs ?? '') ?? []).filter((each) => each !== undefined)
  if (noun === undefined || owner === undefined) return undefined
  const own =
    referenceNamed(table, owner) ?? (lastWord(table.model.record) === owner ? KEY : undefined)
  const way = relatedTables(table).find(
    ({ other, fields }) =>
      lastWord(other.model.record) === noun.toLowerCase() &&
      Object.keys(fields).some((name) => sentFields.has(name)),
  )
  const theirs = way && referenceNamed(way.other, owner)
  if (own === undefined || way === undefined || theirs === undefined) return undefined
  return ({ record, self }) => {
    const found = way.read(record)
    const value =
      own === KEY
        ? self !== undefined && table.keyValue(self, table.model.key.at(-1)!)
        : record[own]
    if (found === undefined || found[theirs] === (value ?? null)) return
    throw notAllowed(error.code, way.other.model.record, `It belongs to another ${owner}.`, {
      [theirs]: found[theirs]!,
    })
  }
}

/** “The member already has a desk”: rejects a second record for the one that the call names. */
export function heldCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const [, noun = '', held = ''] =
    /^(?:the|this) ([a-z]+) (?:already |still )?has (?:an? |another )([a-z]+)(?=[.;]|$)/i.exec(
      error.docs ?? '',
    ) ?? []
  const path = lastWord(table.model.record) === held ? referenceNamed(table, noun) : undefined
  if (path === undefined || !sentFields.has(path)) return undefined
  return ({ sent, self }) => {
    const value = sent[path] ?? null
    if (value !== null && table.findByValue(path, value).some((each) => each !== self))
      throw notAllowed(error.code, noun, `It has a ${held} already.`, { [path]: value })
  }
}

const LACKING =
  /^(?:the|this) ([a-z]+) (?:has no|does not have an?) (?:valid |active |current )?([a-z]+) (?:for|in|of|on|at) (?:the|this|that) ([a-z]+)(?=[.,;]|$)/i

/** “The member has no certificate for the machine”: rejects a call about both if no such record is about both. A `requires_introduction` of one of them may say that none is needed. */
export function lackingCheck({ error, words, table }: CheckContext): Check | undefined {
  const [, owner = '', noun = '', target = ''] = LACKING.exec(error.docs ?? '') ?? []
  const held = noun === '' ? undefined : tablesNamed([noun.toLowerCase()], table.dataset)[0]
  const [mine, its] = [owner, target].map((each) => referenceNamed(table, each))
  const [first, second] = [owner, target].map((each) => held && referenceNamed(held, each))
  if (held === undefined || !mine || !its || !first || !second) return undefined
  const needs = relatedTables(table).flatMap(({ other, read }) => {
    const flag = scopeOf(other).fields.find(
      ({ base, words: [requires, ...rest] }) =>
        base === 'boolean' && requires === 'requires' && rest.some((each) => words.has(each)),
    )
    return flag ? [(record: JsonObject) => read(record)?.[flag.name] === true] : []
  })
  const isRevoked = scopeOf(held).fields.find(
    ({ base, text }) => base === 'boolean' && /^(?:is )?(?:revoked|expired|invalid)$/.test(text),
  )
  return ({ record }) => {
    const [one = null, two = null] = [record[mine], record[its]]
    if (one === null || two === null || needs.some((isNeeded) => !isNeeded(record))) return
    const found = held.findByValue(first, one).some((ordinal) => {
      const row = held.record(ordinal)
      return row?.[second] === two && (isRevoked === undefined || row[isRevoked.name] !== true)
    })
    if (!found)
      throw notAllowed(error.code, noun, `There is no ${noun} for both.`, {
        [mine]: one,
        [its]: two,
      })
  }
}

/** Means the key of a record. */
const KEY = ''

function referenceNamed({ model }: Table, noun: string): string | undefined {
  return Object.keys({ ...model.references, ...model.parent?.fields }).find(
    (path) => keyStem(normalizeName(path)) === noun.toLowerCase(),
  )
}

/** `SAME_ACCOUNT`, “Both warehouses are the same”: rejects that two references are to the same record. */
export function sameRecordCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  if (!/\b(?:same|identical)\b/i.test(`${wordsIn(error.code)} ${error.docs ?? ''}`))
    return undefined
  const { references, record } = table.model
  const paths = [...sentFields].filter((path) => references[path] !== undefined)
  for (const [at, path] of paths.entries()) {
    const other = paths
      .slice(at + 1)
      .find((each) => references[each]!.collection === references[path]!.collection)
    if (other === undefined) continue
    return ({ record: { [path]: one = null, [other]: two } }) => {
      if (one !== null && one === two)
        throw notAllowed(error.code, record, `\`${path}\` and \`${other}\` are the same.`, {
          [path]: one,
        })
    }
  }
  return undefined
}

/** `SAME_TICKET` and “The tickets are of different contacts”: rejects that a record refers to itself, or to one that belongs to another record. */
export function pairCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const { model, name: own } = table
  const path = [...sentFields].find((each) => model.references[each]?.collection === own)
  const key = model.key.at(-1)
  const [, owner] =
    /\bare (?:of|from|in|at) (?:two )?different ([a-z]+)s\b/i.exec(error.docs ?? '') ?? []
  const shared = owner === undefined ? undefined : referenceNamed(table, owner)
  const isSame = /\b(?:same|itself)\b/i.test(`${wordsIn(error.code)} ${error.docs ?? ''}`)
  if (path === undefined || key === undefined || !(isSame || shared !== undefined)) return undefined
  return ({ sent, self }) => {
    const value = sent[path] ?? null
    const other = value === null ? undefined : table.find({ [key]: value })
    if (self === undefined || other === undefined) return
    const [one, two] = [self, other].map((each) => table.record(each)?.[shared ?? ''])
    if (shared === undefined ? self === other : one !== two)
      throw notAllowed(error.code, model.record, `\`${path}\` is not accepted.`, { [path]: value })
  }
}

/** `NOT_ASSIGNED`, “Only assigned tickets can be solved”: rejects a record without a property that is no status. */
export function propertyCheck({ error, table }: CheckContext): Check | undefined {
  const { record } = table.model
  const code = wordsIn(error.code)
  const [, wanted] = /(?:^| )not ([a-z]+)$/.exec(code) ?? []
  const [, rejected] = /(?:^| )already ([a-z]+)$/.exec(code) ?? []
  const word = wanted ?? rejected
  const { fields } = scopeOf(table)
  const isChoice = fields.some(
    ({ model: { choices = [] } }) =>
      mentions(
        word ?? '',
        choices.filter((each) => typeof each === 'string'),
      ).length > 0,
  )
  const matches = word === undefined || isChoice ? undefined : compileQualifier(table, word)
  if (typeof matches !== 'function') return undefined
  return ({ self }) => {
    const known: JsonObject = (self === undefined ? undefined : table.record(self)) ?? {}
    if (self === undefined || matches(known) === (wanted !== undefined)) return
    const field = matches.field ?? ''
    const details: Record<string, JsonValue> = field === '' ? {} : { [field]: known[field] ?? null }
    throw notAllowed(
      error.code,
      record,
      `The ${record} is ${wanted ? 'not ' : ''}${word!}.`,
      details,
    )
  }
}

/** “The agent leads a team”, “The user owns projects”: rejects a record to which another one refers by that role. */
export function roleCheck({ error, table }: CheckContext): Check | undefined {
  const [, noun, verb = '', other = ''] = ROLE.exec(error.docs ?? '') ?? []
  if (noun === undefined || lastWord(table.model.record) !== noun.toLowerCase()) return undefined
  for (const child of tablesNamed([other.toLowerCase()], table.dataset))
    for (const [path, { collection, field }] of Object.entries(child.model.references)) {
      const isRole = normalizeName(path).startsWith(verb.slice(0, 4).toLowerCase())
      if (!isRole || collection !== table.name || field === undefined) continue
      return ({ self }) => {
        const key = self === undefined ? null : table.keyValue(self, field)
        if (key !== null && child.findByValue(path, key).length > 0)
          throw notAllowed(
            error.code,
            table.model.record,
            `It is the \`${path}\` of another record.`,
            {
              [field]: key,
            },
          )
      }
    }
  return undefined
}

const ROLE =
  /^(?:the|this) ([a-z]+) (?:still )?([a-z]{3,}?)s (?:(?:an?|another|one|some|the) )?([a-z]+)(?=[.;]|$)/i

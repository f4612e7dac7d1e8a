import { directReader, tablesNamed } from '../dataset/derived/children.ts'
import { findDebt } from '../dataset/rules/debts.ts'
import { compileQualifier } from '../dataset/derived/qualifiers.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { Field } from '../dataset/values/scope.ts'
import { withDigits } from '../model/number-words.ts'
import { mentions } from '../model/status-in-docs.ts'
import { wordsIn } from '../names/declared-error.ts'
import type { JsonObject } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import type { Check, CheckContext } from './check-values.ts'
import { notAllowed } from './domain-error.ts'
import { relatedTables } from './related-tables.ts'

const YEAR = 31_556_952

/** “Students must be at least 16”: rejects a younger person, by the date of birth that is sent or that a record has to which the call refers. */
export function ageCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const isAge = /\b(?:young|underage|age|minor)\b/.test(wordsIn(error.code))
  const [, text] = /\b(\d{1,2})\b/.exec(isAge ? withDigits(error.docs ?? '') : '') ?? []
  if (text === undefined) return undefined
  const own = birthOf(table)
  const isOwn = own !== undefined && sentFields.has(own.name)
  const way = isOwn ? undefined : relatedTables(table).find(({ other }) => birthOf(other))
  const birth = isOwn ? own : way && birthOf(way.other)
  return (
    birth &&
    (({ record }) => {
      const person = way ? way.read(record) : record
      const born = birth.time!.read(person?.[birth.name])
      if (born !== undefined && (table.dataset.time() - born) / YEAR < Number(text))
        throw notAllowed(error.code, table.model.record, `The minimum age is ${text}.`, {
          [birth.name]: person![birth.name]!,
        })
    })
  )
}

function birthOf(table: Table): Field | undefined {
  return scopeOf(table).fields.find(
    ({ time, words }) => time && words.some((each) => BIRTH.test(each)),
  )
}

const BIRTH = /^(?:birth|birthday|birthdate|born|dob)$/

/** `RESULT_ALREADY_RECORDED`: rejects a second result of an exam whose `result` is `pending` at first. */
export function outcomeCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const code = wordsIn(error.code)
  const field = scopeOf(table).fields.find(
    ({ name, text, words, model: { choices } }) =>
      sentFields.has(name) &&
      choices !== undefined &&
      isStatusField(words, choices) &&
      code.startsWith(`${text} already `),
  )
  return (
    field &&
    (({ self }) => {
      const value = self === undefined ? undefined : table.record(self)?.[field.name]
      if (value !== undefined && value !== null && value !== field.model.choices![0])
        throw notAllowed(error.code, table.model.record, `\`${field.name}\` is known already.`, {
          [field.name]: value,
        })
    })
  )
}

/** `BALANCE_DUE`, “The member still owes money”: rejects a record that owes something, or that refers to one that does. */
export function debtCheck({ error, table }: CheckContext): Check | undefined {
  const isDebt =
    /\b(?:balance|amount|fees|payment) (?:due|outstanding|open|not paid)\b|\b(?:outstanding|unpaid|open) (?:balance|fees|debts?|fines|amount)\b|\bhas debts?\b/
  if (!isDebt.test(wordsIn(error.code)) && !/\bowes\b/i.test(error.docs ?? '')) return undefined
  const way = relatedTables(table).find(({ other }) => findDebt(scopeOf(other)))
  const own = findDebt(scopeOf(table))
  const debt = own ?? (way && findDebt(scopeOf(way.other)))
  return (
    debt &&
    (({ record, self }) => {
      const before = own && self !== undefined ? table.record(self) : record
      const owner = own ? before : way!.read(record)
      if (Number(owner?.[debt.name] ?? 0) > 0)
        throw notAllowed(error.code, table.model.record, `\`${debt.name}\` is not 0.`, {
          [debt.name]: owner![debt.name]!,
        })
    })
  )
}

const NOT_ALL = /^not all (?:of )?(?:the |its )?([a-z]+s) (?:are|have been) ([a-z_ ]+?)(?=[.,;]|$)/i

/** `NO_LOTS`: rejects a record to which none of these belongs. “Not all milestones are released”: rejects one of whose milestones any is not. */
export function childrenCheck({ error, table }: CheckContext): Check | undefined {
  const [, all, done = ''] = NOT_ALL.exec(error.docs ?? '') ?? []
  for (const child of all === undefined ? [] : tablesNamed([all.toLowerCase()], table.dataset)) {
    const read = child === table ? undefined : directReader(table, child)
    const isDone = compileQualifier(child, wordsOf(done).join(' '))
    if (read === undefined || typeof isDone !== 'function') continue
    return ({ self }) => {
      const rest = self === undefined ? [] : read(self).map((each) => child.record(each) ?? {})
      const count = rest.filter((each) => !isDone(each)).length
      if (count > 0)
        throw notAllowed(
          error.code,
          table.model.record,
          `${count} of its ${all} are not ${done}.`,
          {
            [all!]: count,
          },
        )
    }
  }
  const [, noun] = /^(?:has )?no ([a-z]+)$/.exec(wordsIn(error.code)) ?? []
  for (const child of noun === undefined ? [] : tablesNamed([noun], table.dataset)) {
    const read = child === table ? undefined : directReader(table, child)
    if (read === undefined) continue
    return ({ self }) => {
      if (self !== undefined && read(self).length === 0)
        throw notAllowed(error.code, table.model.record, `It has no ${noun!}.`, { [noun!]: 0 })
    }
  }
  return undefined
}

/** `THEORY_NOT_PASSED`: rejects a record to which the call refers if its `theory_passed` is false. “Practical exams …” limits that to `type: practical`. */
export function requiredFlagCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const [, before, after] = /^(.+) not (.+)$/.exec(wordsIn(error.code)) ?? []
  if (after === undefined) return undefined
  for (const { other, read } of relatedTables(table)) {
    const flag = scopeOf(other).fields.find(
      ({ base, text }) => base === 'boolean' && text === `${before} ${after}`,
    )
    if (flag === undefined) continue
    const applies = compileScope(error.docs ?? '', table, sentFields)
    return ({ record }) => {
      if (applies(record) && read(record)?.[flag.name] === false)
        throw notAllowed(
          error.code,
          other.model.record,
          `\`${flag.name}\` of this ${other.model.record} is false.`,
          { [flag.name]: false },
        )
    }
  }
  return undefined
}

/** Compiles to which records the docs of an error apply: “Practical exams need …”. */
function compileScope(
  docs: string,
  table: Table,
  sentFields: ReadonlySet<string>,
): (record: JsonObject) => boolean {
  const noun = singular(wordsOf(table.model.record).at(-1)!)
  const subject = docs.split(' ').slice(0, 4)
  const at = subject.findIndex((each) => singular(each.toLowerCase()) === noun)
  const text = subject.slice(0, Math.max(at, 0)).join(' ').toLowerCase()
  for (const { name, model } of scopeOf(table).fields) {
    const choices = (model.choices ?? []).filter((each) => typeof each === 'string')
    const named = sentFields.has(name) ? mentions(text, choices) : []
    if (named.length > 0) return (record) => named.includes(String(record[name]))
  }
  return () => true
}

import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import type { FilterModel } from '../model.ts'
import { mentions } from '../status-in-docs.ts'
import type { FieldIndex } from './field-index.ts'

/** A boolean argument. */
interface Flag {
  name: string
  docs?: string | undefined
}

/** Finds the statuses that the docs of a boolean argument name: “Only jobs that are not finished or canceled”, “Only those in formal or technical check”. */
export function statusesInDocs(
  { name, docs = '' }: Flag,
  index: FieldIndex,
): FilterModel | undefined {
  const [, ones = ''] = ONES.exec(docs) ?? []
  const [, neither] = NEITHER.exec(docs) ?? []
  const [, not = neither, clause = neither ?? ones] = CLAUSE.exec(docs) ?? []
  if (clause === '') return undefined
  for (const { path, field } of index.fields) {
    const choices = (field.choices ?? []).filter((each) => typeof each === 'string')
    const named = /(?:^| )(?:status|state|stage|phase)$/.test(wordsOf(path).join(' '))
      ? mentions(clause, choices)
      : []
    // Another condition, such as “and past their due day”, is unknown.
    if (named.length === 0 || /\b(?:and|but)\b(?!.*\bor\b)/.test(clause)) continue
    const values = not === undefined ? named : choices.filter((each) => !named.includes(each))
    return {
      field: path,
      operator: operatorOf(name),
      value: values.length === 1 ? values[0]! : values,
    }
  }
  return undefined
}

/** “Only open or uncollectible ones.” */
const ONES = /^only ([a-z_-]+(?:(?:, or |, | or )[a-z_-]+)+) (?:ones|[a-z]+s)(?=[.;(]|$)/i

/** “Neither hired, rejected nor withdrawn.” */
const NEITHER = /^neither ([^.;(]+ nor [^.;(]+)/i

const CLAUSE =
  /\bonly (?:the |those |ones |[a-z]+ ){0,3}?(?:(?:that|which|who) (?:are|is|were|have been|has been) (?:still )?(?:(not|neither)(?: yet)? )?|in (?:the )?)([^.;(]+)/i

/** Finds the boolean or the optional reference that the docs of a boolean argument describe: “Only parts that need to be reordered”, “Only jobs without a mechanic”. */
export function flagOfDocs({ name, docs = '' }: Flag, index: FieldIndex): FilterModel | undefined {
  const [, counted] = /^with or without (?:an? |any )?([a-z]+)(?=[.;(]|$)/i.exec(docs) ?? []
  const number = counted && index.find([singular(counted.toLowerCase()), 'count'])
  if (number) return { field: number.path, operator: 'present' }
  const [, without, noun] =
    /\bonly [a-z]+ (?:with|(without)) (?:an? |any )?([a-z]+)(?=[.;(]|$)/i.exec(docs) ?? []
  const words = noun === undefined ? [] : [noun.toLowerCase()]
  const other = index.find(words) ?? (words.length > 0 ? index.findOrdered(words) : undefined)
  if (
    other &&
    (other.field.nullable === true || [other.field.type].flat().includes('null' as never))
  )
    return { field: other.path, operator: 'present', ...(without !== undefined && { value: null }) }
  if (other?.kind === 'number')
    return { field: other.path, operator: 'present', ...(without !== undefined && { value: 0 }) }
  const [, text = ''] = /^(?:only|with)\b([^.;]{4,80})/i.exec(docs) ?? []
  const described = wordsOf(text.replaceAll(/\((?:true|false)\)/g, ' ')).map(singular)
  const found = index.fields.find(({ kind, path }) => {
    const own = wordsOf(path).filter((word) => !/^(?:is|has|was|are)$/.test(word))
    return (
      kind === 'boolean' &&
      own.length > 1 &&
      own.every((word) => described.some((each) => isSameStem(each, word)))
    )
  })
  if (found === undefined) return undefined
  const isNegated = /\b(?:that|which|who) (?:are|is|do|does) not\b/i.test(text)
  return { field: found.path, operator: operatorOf(name), ...(isNegated && { value: false }) }
}

/** Returns the words of the field that docs compare: “Whose next inspection is before this day”, “With a next box before this day”, “Lowest estimated amount”, “Of the sales price”. */
export function numberedInDocs(docs = ''): readonly string[] {
  const [, text = ''] =
    /^(?:the )?(?:lowest|highest|smallest|largest|least|greatest|minimum|maximum) ([a-z]+(?: [a-z]+){1,2})(?=[.,;(]|$)/i.exec(
      docs,
    ) ??
    /\b(?:whose |with an? )([a-z]+(?: [a-z]+){0,3}?) (?:is |are |was )?(?:on or )?(?:before|after|from|until)\b/i.exec(
      docs,
    ) ??
    /^(?:of|by) (?:the |its )([a-z]+(?: [a-z]+){0,2})(?=[.,;(]|$)/i.exec(docs) ??
    []
  return text === '' ? ['?'] : wordsOf(text)
}

function isSameStem(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return one === other || (short.length > 3 && long.startsWith(short)) || long === `${short}s`
}

/** Whether false selects the others: not if the name says “only”. */
function operatorOf(name: string): 'only' | 'present' {
  return wordsOf(name).includes('only') ? 'only' : 'present'
}

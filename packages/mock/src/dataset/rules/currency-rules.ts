import { wordSet } from '../../names/word-table.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { type Field, isFixed } from '../values/scope.ts'
import { currencyNames } from '../values/words/rule-words.ts'
import { change, objectsInside, type Rule, type RuleScope, valueOf } from './run.ts'

const currencies = wordSet(currencyNames)

/** A currency in a record. */
interface Place {
  object: JsonObject
  field: Field
  at: string
}

/** One currency in the whole record: the one that was sent, else the outermost. */
export function currencyRules(scope: RuleScope): Rule[] {
  const find = compilePlaces(scope)
  if (find === undefined) return []
  return [
    (record, _, run) => {
      const places = find(record, '')
      const isSent = ({ field, at }: Place): boolean => run.isSent(at + field.name)
      const known = places.filter(({ object, field }) => object[field.name] !== '')
      const source = known.find(isSent) ?? known[0]
      if (source === undefined) return
      const currency = source.object[source.field.name]!
      for (const place of places) {
        const { choices = [currency] } = place.field.model
        if (!isSent(place) && !isFixed(place.field) && choices.includes(currency))
          change(place.object, place.field, currency, place.at, run)
      }
    },
  ]
}

type FindPlaces = (object: JsonObject, at: string) => Place[]

/** Finds the currencies of a record, its own before those of the objects inside. Undefined where there are none. */
function compilePlaces(scope: RuleScope): FindPlaces | undefined {
  const own = scope.fields.filter(({ base, text }) => base === 'string' && currencies().has(text))
  const inside = [...scope.inside].flatMap(([field, within]) => {
    const find = compilePlaces(within)
    return find === undefined ? [] : [{ field, find }]
  })
  if (own.length === 0 && inside.length === 0) return undefined
  return (object, at) => [
    ...own
      .filter((field) => typeof valueOf(object, field) === 'string')
      .map((field) => ({ object, field, at })),
    ...inside.flatMap(({ field, find }) =>
      objectsInside(object, field, at).flatMap(([each, path]) => find(each, path)),
    ),
  ]
}

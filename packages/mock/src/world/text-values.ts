import type { FieldHint, Make } from './field-hint.ts'
import { isMoment, momentOf } from './moment.ts'
import { nameMakerFor } from './name-values.ts'
import { digits } from './texts.ts'
import { textsOfPeople } from './text-rows/people.ts'
import { textsOfWeb } from './text-rows/web.ts'
import { textsOfPlaces } from './text-rows/places.ts'
import { textsOfMachines } from './text-rows/machines.ts'
import { textsOfKinds } from './text-rows/kinds.ts'
import { textsOfGoods } from './text-rows/goods.ts'
import { textsOfWords } from './text-rows/words.ts'
import { toIsoDate, toIsoDateTime, toIsoTime } from './timeline.ts'
import { createWordTable } from './word-table.ts'

/** Values of text fields, by the last words of their names. */
const table = createWordTable<Make<string>>([
  ...textsOfPeople,
  ...textsOfWeb,
  ...textsOfPlaces,
  ...textsOfMachines,
  ...textsOfKinds,
  ...textsOfGoods,
  ...textsOfWords,
])

/** Makes a text for a field, or undefined when its name says nothing. */
export function textMakerFor(hint: FieldHint): Make<string> | undefined {
  if (/(?:^| )ts$/.test(hint.text))
    return (subject, random) => `${subject.timeline[momentOf(hint)]}.${random.text(digits, 6)}`
  if (isMoment(hint)) return momentMaker(hint)
  const row = table.find(hint.words)
  if (row !== undefined) return row
  const named = /^(?:(.*) )?(?:name|title|label)$/.exec(hint.text)
  if (named === null) return undefined
  const qualifier =
    named[1] === undefined ||
    /^(?:display|short|long|friendly|public|new|custom|full|default|alternative|alternate)$/.test(
      named[1],
    )
      ? hint.entity
      : named[1]
  return nameMakerFor(qualifier)
}

function momentMaker(hint: FieldHint): Make<string> {
  const moment = momentOf(hint)
  const time =
    /^time$|(?:opening|closing|start|end|daily) time$/.test(hint.text) && /hh:mm/i.test(hint.docs)
  const day = /(?:^| )(?:date|day|birthday|birthdate|dob)$/.test(hint.text)
    ? !/time|iso ?8601.*t|rfc ?3339/i.test(hint.docs)
    : /yyyy-mm-dd(?!t)/i.test(hint.docs)
  const toText = time ? toIsoTime : day ? toIsoDate : toIsoDateTime
  return (subject) => toText(subject.timeline[moment])
}

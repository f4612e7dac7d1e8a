import type { FieldHint } from './field-hint.ts'
import { lazy } from './lazy.ts'
import type { Timeline } from './timeline.ts'
import { createWordTable, wordSet } from './word-table.ts'

/** Words that say which moment of a thing's life is meant; earlier rows go first. */
const moments: readonly (readonly [moment: keyof Timeline, words: string])[] = [
  ['born', 'birth|born|birthday|birthdate|dob'],
  [
    'ends',
    'expires|expire|expiry|expiration|expiring|due|deadline|next|until|end|ends|ending|scheduled|renew|renews|renewal|retry|upper|departure|arrival|delivery|checkin|checkout|appointment|upcoming|estimated|billing',
  ],
  [
    'updated',
    'update|updated|modified|modification|change|changed|edit|edited|last|latest|seen|sync|synced|refreshed|current|server',
  ],
  [
    'between',
    'complete|completed|completion|finish|finished|finalizing|ended|closed|cancel|canceled|cancelled|cancelling|cancellation|deleted|deletion|archived|failed|paid|shipped|delivered|approved|processed|resolved|used|accessed|confirmed|read|activated',
  ],
]

const momentOfWord = lazy(() => {
  const byWord = new Map<string, readonly [rank: number, moment: keyof Timeline]>()
  for (const [rank, [moment, words]] of moments.entries()) {
    for (const word of words.split('|')) byWord.set(word, [rank, moment])
  }
  return byWord
})

const endings = createWordTable([
  [
    'at|on|date|time|datetime|timestamp|birthday|birthdate|dob|epoch|expires|expiry|expiration|deadline|created|updated|modified|since|until|expires after',
    true,
  ],
])
const durations = createWordTable([
  [
    'duration|uptime|runtime|timeout|response time|processing time|wait time|cook time|total time|prep time|run time|elapsed|lead time|based on|depends on|add on|is on',
    true,
  ],
])
const amounts = wordSet('max|min|maximum|minimum|num|number|total|day|days')

/** Whether a field holds a moment, going by its name. */
export function isMoment({ words }: FieldHint): boolean {
  if (endings.find(words) !== true) return false
  const counts = words.length > 1 && (amounts().has(words[0]!) || words.includes('per'))
  return !counts && durations.find(words) !== true
}

/** Which moment of a thing's life a field holds; creation when its name does not say. */
export function momentOf({ words }: FieldHint): keyof Timeline {
  let [best, moment]: readonly [number, keyof Timeline] = [moments.length, 'created']
  for (const word of words) {
    const found = momentOfWord().get(word)
    if (found !== undefined && found[0] < best) [best, moment] = found
  }
  return moment
}

import type { FieldHint } from './field-hint.ts'
import type { Timeline } from './timeline.ts'

const moments: readonly (readonly [RegExp, keyof Timeline])[] = [
  [/\b(?:birth|born|birthday|birthdate|dob)\b/, 'born'],
  [/\b(?:expir\w*|due|deadline|next|until|ends?|ending|scheduled|renews?|renewal|retry|upper|valid to|not after|departure|arrival|delivery|check ?(?:in|out)|appointment|upcoming|estimated|billing)\b/, 'ends'],
  [/\b(?:updated?|modified|modification|changed?|edited|edit|last|latest|seen|synced|sync|refreshed|current|server)\b/, 'updated'],
  [/\b(?:complet\w+|finish\w+|ended|closed|cancel\w+|deleted|deletion|archived|failed|paid|shipped|delivered|approved|processed|resolved|used|accessed|confirmed|read|activated)\b/, 'between'],
]

const dateWords = /(?:^| )(?:at|on|date|time|datetime|timestamp|day|birthday|birthdate|dob|epoch|expires|expiry|expiration|deadline|created|updated|modified|since|until|expires after)$/
const notMoments = /^(?:max|min|maximum|minimum|num|number|total|days?) |\b(?:duration|uptime|runtime|timeout|response time|processing time|wait time|cook time|total time|prep time|run time|elapsed|lead time|per \d* ?\w+|based on|depends on|time to live|add on|is on)\b/

/** Whether a field holds a moment, going by its name. */
export function isMoment({ text }: FieldHint): boolean {
  return dateWords.test(text) && !notMoments.test(text)
}

/** Which moment of a thing's life a field holds; creation when its name does not say. */
export function momentOf({ text }: FieldHint): keyof Timeline {
  return moments.find(([pattern]) => pattern.test(text))?.[1] ?? 'created'
}

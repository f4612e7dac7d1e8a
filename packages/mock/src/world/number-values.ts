import { type FieldHint, findRow, type Make, type Row } from './field-hint.ts'
import { isMoment, momentOf } from './moment.ts'

/** Values of number fields, by the words of their names. The first row that matches counts. */
const rows: readonly Row<number>[] = [
  [/\b(?:latitude|lat)$/, (subject) => subject.place.latitude],
  [/\b(?:longitude|lng|lon|long)$/, (subject) => subject.place.longitude],
  [/\b(?:cents|minor units?)$/, (_, random) => random.int(199, 48_000)],
  [/\b(?:price|amount|total price|total amount|grand total|subtotal|cost|balance|fee|tax|discount|revenue|salary|budget|credit|debit|spend|value amount|payout|unit price|shipping)$/, money],
  [/\b(?:percent|percentage|pct|progress|completion|utili[sz]ation)$/, (_, random) => random.int(1, 100)],
  [/\b(?:rating|stars)$/, (_, random) => random.int(20, 50) / 10],
  [/\b(?:score|probability|confidence|ratio|share|similarity|likelihood|fraction)$/, (_, random) => random.int(1, 999) / 1000],
  [/\b(?:temperature|temp)$/, (_, random, { entity }) => (/weather|climate|sensor|reading|room|device|patient|forecast/.test(entity) ? random.int(-50, 350) / 10 : random.int(0, 10) / 10)],
  [/\btop p$/, () => 1],
  [/\b(?:tax rate|vat rate|interest rate|rate|growth)$/, (_, random) => random.int(1, 250) / 10],
  [/\b(?:year|birth year|model year)$/, (_, random) => random.int(1995, 2025)],
  [/\bmonth$/, (_, random) => random.int(1, 12)],
  [/\b(?:day|day of month)$/, (_, random) => random.int(1, 28)],
  [/\bhours?$/, (_, random) => random.int(0, 23)],
  [/\b(?:minutes?|mins?)$/, (_, random) => random.int(0, 59)],
  [/\bage$/, (_, random) => random.int(18, 79)],
  [/\b(?:milliseconds?|millis|ms|latency|response time)$/, (_, random) => random.int(12, 1800)],
  [/\b(?:seconds|secs?|duration|ttl|timeout|cooldown|delay|uptime|elapsed|period|retention|interval|visibility timeout)$/, (_, random) => random.pick([5, 10, 15, 30, 45, 60, 90, 120, 300, 600, 900, 3600])],
  [/\b(?:bytes|byte size|file ?size|content length|size bytes|size in bytes|storage used)$/, (_, random) => random.int(1_200, 8_400_000)],
  [/\bsize$/, (_, random, { entity, docs }) => (/bytes/i.test(docs) || /file|document|image|photo|attachment|video|audio|animation|voice|sticker|thumbnail|upload/.test(entity) ? random.int(1_200, 8_400_000) : random.pick([8, 10, 16, 20, 32, 50, 64, 100, 128, 256]))],
  [/\b(?:width|height)$/, (_, random) => random.pick([320, 480, 640, 720, 800, 1024, 1080, 1280, 1920])],
  [/\b(?:length|depth|distance|radius|altitude|elevation)$/, (_, random) => random.int(1, 400)],
  [/\b(?:weight|mass)$/, (_, random) => random.int(2, 250) / 10],
  [/\bport$/, (_, random) => random.pick([22, 80, 443, 3000, 5432, 6379, 8080, 8443])],
  [/\b(?:status code|http status|response code)$/, () => 200],
  [/\b(?:quantity|qty)$/, (_, random) => random.int(1, 12)],
  [/\b(?:stock|in stock|inventory|available|on hand)$/, (_, random) => random.int(0, 240)],
  [/\b(?:priority|level|severity|tier|rank|grade)$/, (_, random) => random.int(1, 5)],
  [/\b(?:version|revision|generation|build)$/, (_, random) => random.int(1, 9)],
  [/\b(?:position|index|order|sort order|sequence|offset|ordinal|line|row|column|page number)$/, (_, random) => random.int(0, 20)],
  [/\b(?:netmask|prefix) length$/, (_, random) => random.pick([16, 20, 24, 28])],
  [/\biops$/, (_, random) => random.pick([3000, 4000, 6000, 12_000])],
  [/\bthroughput$/, (_, random) => random.pick([125, 250, 500])],
  [/\b(?:views?|visits|impressions|downloads|plays|followers|clicks|reach)(?: count)?$|\b(?:view|play|download|follower|member|subscriber) count$/, (_, random) => random.int(20, 25_000)],
  [/\b(?:tokens)$/, (_, random) => random.int(20, 4000)],
  [/\b(?:unread|error|failed|failure|retry|retries|attempt|attempts)(?: count)?$/, (_, random) => random.int(0, 3)],
  [/\b(?:count|number|num|total|quantity|items|members|users|capacity|units|likes|comments|replies|shares)\b|^n(?:um)? /, (_, random) => random.int(1, 60)],
  [/\b(?:max|maximum|limit|quota)\b/, (_, random) => random.pick([10, 20, 50, 100, 250, 500, 1000])],
  [/\b(?:min|minimum)\b/, (_, random) => random.int(0, 5)],
]

/** Makes a number for a field; small and whole when its name says nothing. */
export function numberMakerFor(hint: FieldHint): Make<number> {
  if (/(?:^| )ts$/.test(hint.text)) return (subject, random) => subject.timeline[momentOf(hint)] + random.int(0, 999_999) / 1e6
  const documented = /unix|epoch|timestamp/i.test(hint.docs) && !/duration|interval/i.test(hint.text)
  if (isMoment(hint) || (documented && /(?:ed|date|time|at|start|end|expires|expiry)$/.test(hint.text))) return momentMaker(hint)
  return findRow(rows, hint) ?? ((_, random) => random.int(1, 100))
}

function momentMaker(hint: FieldHint): Make<number> {
  const moment = momentOf(hint)
  const scale = /millisecond/i.test(hint.docs) || /\b(?:ms|millis)\b/.test(hint.text) ? 1000 : 1
  return (subject) => subject.timeline[moment] * scale
}

/** In the smallest unit where the docs say so. */
function money(...[, random, { docs }]: Parameters<Make<number>>): number {
  const cents = random.int(3, 480) * 100 + random.pick([0, 50, 90, 95, 99])
  return /\b(?:cents?|smallest|minor)\b/i.test(docs) ? cents : cents / 100
}

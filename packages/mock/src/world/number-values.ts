import type { FieldHint, Make } from './field-hint.ts'
import { isMoment, momentOf } from './moment.ts'
import { createWordTable } from './word-table.ts'

/** Values of number fields, by the last words of their names. */
const table = createWordTable<Make<number>>([
  ['latitude|lat', (subject) => subject.place.latitude],
  ['longitude|lng|lon|long', (subject) => subject.place.longitude],
  ['cents|minor unit|minor units', (_, random) => random.int(199, 48_000)],
  [
    'price|amount|total price|total amount|grand total|subtotal|cost|balance|fee|tax|discount|revenue|salary|budget|credit|debit|spend|value amount|payout|unit price|shipping',
    money,
  ],
  [
    'percent|percentage|pct|progress|completion|utilisation|utilization',
    (_, random) => random.int(1, 100),
  ],
  ['rating|stars', (_, random) => random.int(20, 50) / 10],
  [
    'score|probability|confidence|ratio|share|similarity|likelihood|fraction',
    (_, random) => random.int(1, 999) / 1000,
  ],
  [
    'temperature|temp',
    (_, random, { entity }) =>
      /weather|climate|sensor|reading|room|device|patient|forecast/.test(entity)
        ? random.int(-50, 350) / 10
        : random.int(0, 10) / 10,
  ],
  ['top p', () => 1],
  ['tax rate|vat rate|interest rate|rate|growth', (_, random) => random.int(1, 250) / 10],
  ['year|birth year|model year', (_, random) => random.int(1995, 2025)],
  ['month', (_, random) => random.int(1, 12)],
  ['day|day of month', (_, random) => random.int(1, 28)],
  ['hour|hours', (_, random) => random.int(0, 23)],
  ['minute|minutes|min|mins', (_, random) => random.int(0, 59)],
  ['age', (_, random) => random.int(18, 79)],
  ['millisecond|milliseconds|millis|ms|latency|response time', (_, random) => random.int(12, 1800)],
  [
    'seconds|sec|secs|duration|ttl|timeout|cooldown|delay|uptime|elapsed|period|retention|interval|visibility timeout',
    (_, random) => random.pick([5, 10, 15, 30, 45, 60, 90, 120, 300, 600, 900, 3600]),
  ],
  [
    'bytes|byte size|filesize|file size|content length|size bytes|size in bytes|storage used',
    (_, random) => random.int(1_200, 8_400_000),
  ],
  [
    'size',
    (_, random, { entity, docs }) =>
      /bytes/i.test(docs) ||
      /file|document|image|photo|attachment|video|audio|animation|voice|sticker|thumbnail|upload/.test(
        entity,
      )
        ? random.int(1_200, 8_400_000)
        : random.pick([8, 10, 16, 20, 32, 50, 64, 100, 128, 256]),
  ],
  ['width|height', (_, random) => random.pick([320, 480, 640, 720, 800, 1024, 1080, 1280, 1920])],
  ['length|depth|distance|radius|altitude|elevation', (_, random) => random.int(1, 400)],
  ['weight|mass', (_, random) => random.int(2, 250) / 10],
  ['port', (_, random) => random.pick([22, 80, 443, 3000, 5432, 6379, 8080, 8443])],
  ['status code|http status|response code', () => 200],
  ['quantity|qty', (_, random) => random.int(1, 12)],
  ['stock|in stock|inventory|available|on hand', (_, random) => random.int(0, 240)],
  ['priority|level|severity|tier|rank|grade', (_, random) => random.int(1, 5)],
  ['version|revision|generation|build', (_, random) => random.int(1, 9)],
  [
    'position|index|order|sort order|sequence|offset|ordinal|line|row|column|page number',
    (_, random) => random.int(0, 20),
  ],
  ['netmask length|prefix length', (_, random) => random.pick([16, 20, 24, 28])],
  ['iops', (_, random) => random.pick([3000, 4000, 6000, 12_000])],
  ['throughput', (_, random) => random.pick([125, 250, 500])],
  [
    'view|view count|views|views count|visits|visits count|impressions|impressions count|downloads|downloads count|plays|plays count|followers|followers count|clicks|clicks count|reach|reach count|play count|download count|follower count|member count|subscriber count',
    (_, random) => random.int(20, 25_000),
  ],
  ['tokens', (_, random) => random.int(20, 4000)],
  [
    'unread|unread count|error|error count|failed|failed count|failure|failure count|retry|retry count|retries|retries count|attempt|attempt count|attempts|attempts count',
    (_, random) => random.int(0, 3),
  ],
  [
    'count|number|num|quantity|items|members|users|capacity|units|likes|comments|replies|shares|n',
    (_, random) => random.int(1, 60),
  ],
  ['total', total],
  ['max|maximum|limit|quota', (_, random) => random.pick([10, 20, 50, 100, 250, 500, 1000])],
  ['min|minimum', (_, random) => random.int(0, 5)],
])

/** Makes a number for a field; small and whole when its name says nothing. */
export function numberMakerFor(hint: FieldHint): Make<number> {
  if (/(?:^| )ts$/.test(hint.text))
    return (subject, random) => subject.timeline[momentOf(hint)] + random.int(0, 999_999) / 1e6
  const documented =
    /unix|epoch|timestamp/i.test(hint.docs) && !/duration|interval/i.test(hint.text)
  if (
    isMoment(hint) ||
    (documented && /(?:ed|date|time|at|start|end|expires|expiry)$/.test(hint.text))
  )
    return momentMaker(hint)
  const [first] = hint.words
  const bound =
    first === 'max' || first === 'min' || first === 'num' || first === 'number'
      ? [first]
      : hint.words
  return table.find(bound) ?? ((_, random) => random.int(1, 100))
}

function momentMaker(hint: FieldHint): Make<number> {
  const moment = momentOf(hint)
  const scale = /millisecond/i.test(hint.docs) || /\b(?:ms|millis)\b/.test(hint.text) ? 1000 : 1
  return (subject) => subject.timeline[moment] * scale
}

/** A count, except of what is bought. */
function total(...[subject, random, hint]: Parameters<Make<number>>): number {
  const isBought = /order|invoice|cart|basket|payment|receipt|bill|quote|checkout|purchase|sale/
  return isBought.test(hint.entity) ? money(subject, random, hint) : random.int(1, 60)
}

/** In the smallest unit where the docs say so. */
function money(...[, random, { docs, entity }]: Parameters<Make<number>>): number {
  const most = /book|dish|meal|drink|coffee|song|ticket/.test(entity) ? 40 : 480
  const cents = random.int(3, most) * 100 + random.pick([0, 50, 90, 95, 99])
  return /\b(?:cents?|smallest|minor)\b/i.test(docs) ? cents : cents / 100
}

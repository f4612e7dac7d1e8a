import type { WordRows } from '../../../names/word-table.ts'
import { personRecords } from '../../../names/person-records.ts'
import { animalRecords, childRecords, youthRecords } from './name-fields.ts'

/**
 * Templates of numbers, by the last words of a field name: `1..9` is a range, `20..50/10` a range of tenths, `5|10` are choices, `@` refers to a generator.
 */
export const numberFields: WordRows<string> = [
  ['latitude|lat', '@place.latitude'],
  ['longitude|lng|lon|long', '@place.longitude'],
  ['cents|minor|minor unit|minor units|pence|in cents', '@cents'],
  [
    'price|amount|total price|total amount|grand total|subtotal|sub total|cost|balance|fee|tax|revenue|salary|budget|credit|debit|spend|value amount|payout|unit price|line total|net|gross|vat|tip|unit amount|unit cost|amount due|amount paid|sum',
    '@money',
  ],
  [
    'discount|discount amount|shipping|shipping cost|shipping amount|shipping fee|delivery fee|tip',
    '@smallMoney',
  ],
  ['rent|monthly rent|salary|annual salary|monthly salary|deposit|premium|wage', '@highMoney'],
  ['percent|percentage|pct|progress|completion|utilisation|utilization', '1..100'],
  ['rating|stars|average rating', '20..50/10'],
  ['score|probability|confidence|ratio|share|similarity|likelihood|fraction', '1..999/1000'],
  ['temperature|temp', '-50..350/10'],
  ['top p', '1'],
  ['tax rate|vat rate|tax percent', '5|7|10|19|20'],
  ['interest rate|rate|growth', '1..250/10'],
  ['discount rate|discount percent|discount percentage', '5|10|15|20|25'],
  ['exchange rate|conversion rate', '60..160/100'],
  [
    'year|built in|founded in|established in|year established|construction year|birth year|model year|year built|built year|year founded|founding year|year of birth|year of construction|year made|vintage',
    '@year',
  ],
  ['floor|storey', '0..9'],
  ['floors|storeys|stories|bathrooms', '1..4'],
  ['rooms|bedrooms|beds', '1..5'],
  ['area|floor area|living area|area m2|area sqm|square meters|square metres|sqm|m2', '24..180'],
  ['month', '1..12'],
  ['day|day of month', '1..28'],
  ['hour', '0..23'],
  ['hours', '1|2|2|3|4|6|8'],
  ['years', '1..30'],
  ['minute|minutes|mins', '0..59'],
  [
    'duration minutes|duration mins|duration min|planned minutes|expected minutes|estimated minutes|length minutes',
    '15|20|30|30|45|60|90',
  ],
  ['duration hours|planned hours|estimated hours', '1..8'],
  ['duration days|planned days|rental days|stay days', '3|5|7|7|10|14|21'],
  ['nights', '1|2|2|3|5|7|14'],
  ['days', '1|2|3|3|5|7|7|14'],
  ['months', '1|3|6|12|12|24'],
  ['daily rate|hourly rate|nightly rate|weekly rate|day rate|night rate', '12..140'],
  ['seats|seat count|number of seats', '2|4|4|5|5|6|7|8'],
  ['odometer|odometer reading|odometer km|mileage|mileage km', '1200..148000'],
  ['age', '18..79'],
  ['adults|adult count|number of adults', '1|1|2|2|2|3'],
  ['children|kids|infants|child count|number of children', '0|0|0|1|1|2'],
  ['party size|covers|number of guests|guest count|number of people|group size', '1|2|2|2|3|4|4|6'],
  ['millisecond|milliseconds|millis|ms|latency|response time', '12..1800'],
  [
    'seconds|sec|secs|duration|ttl|timeout|cooldown|delay|uptime|elapsed|period|retention|interval',
    '5|10|15|30|45|60|90|120|300|600|900|3600',
  ],
  [
    'bytes|byte size|filesize|file size|content length|size bytes|size in bytes|storage used',
    '1200..8400000',
  ],
  ['size', '8|10|16|20|32|50|64|100|128|256'],
  ['width|height', '320|480|640|720|800|1024|1080|1280|1920'],
  ['length|depth|distance|radius|altitude|elevation', '1..400'],
  ['weight|mass|weight kg|weight in kg|kg', '2..250/10'],
  ['weight g|weight in g|weight grams|weight in grams|grams', '20..2500'],
  ['height cm|height in cm', '20..220'],
  ['port|from port|to port', '22|80|443|3000|5432|6379|8080|8443'],
  ['status code|http status|response code', '200'],
  ['quantity|qty', '1..12'],
  ['stock|in stock|inventory|available|on hand', '0..240'],
  ['priority|level|severity|tier|rank|grade', '1..5'],
  ['version|revision|generation|build', '1..9'],
  ['position|index|order|sort order|sequence|offset|ordinal|line|row|column|page number', '0..20'],
  [
    'view|view count|views|views count|visits|visits count|impressions|impressions count|downloads|downloads count|plays|plays count|followers|followers count|clicks|clicks count|reach|reach count|play count|download count|follower count|member count|subscriber count',
    '20..25000',
  ],
  ['tokens', '20..4000'],
  [
    'unread|unread count|error|error count|errors|errors count|failed|failed count|failure|failure count|retry|retry count|retries|retries count|attempt|attempt count|attempts|attempts count',
    '0..3',
  ],
  ['count|number|num|items|members|users|capacity|units|likes|comments|replies|shares|n', '1..60'],
  ['total', '1..60'],
  ['max|maximum|limit|quota', '10|20|50|100|250|500|1000'],
  ['running minutes|runtime minutes|runtime|running time', '75..180'],
  ['min age|minimum age|age from|age limit|age restriction', '0|6|12|16|18'],
  ['min|minimum', '0..5'],
]

/** Templates of numbers in certain records. */
export const numbersInRecords: readonly (readonly [
  records: string,
  fields: string,
  numbers: string,
])[] = [
  [
    'order|invoice|cart|basket|payment|receipt|bill|quote|checkout|purchase|sale|line|item|estimate|refund|charge|booking',
    'total',
    '@money',
  ],
  ['hall|venue|theatre|theater|auditorium|stadium|arena', 'capacity|seats|seat count', '80..900'],
  [animalRecords, 'weight|weight kg|weight in kg|kg', '10..420/10'],
  [animalRecords, 'weight g|weight in g|weight grams|weight in grams', '900..42000'],
  [animalRecords, 'age|age years|age in years', '1..15'],
  [childRecords, 'weight|weight kg|weight in kg', '150..600/10'],
  [childRecords, 'age|age years|age in years', '4..17'],
  [youthRecords, 'age|age years|age in years', '17..26'],
  [personRecords, 'weight|weight kg|weight in kg', '480..1100/10'],
  [personRecords, 'height|height cm|height in cm', '150..199'],
  [
    'file|document|image|photo|attachment|video|audio|animation|voice|sticker|thumbnail|upload|backup|object|blob|export',
    'size',
    '1200..8400000',
  ],
  [
    'book|dish|meal|drink|coffee|song|ticket|snack',
    'price|amount|total|cost|unit price|fee|net|gross',
    '@lowMoney',
  ],
]

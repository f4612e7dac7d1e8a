import type { WordRows } from '../../../names/word-table.ts'

/** Members of undescribed objects, by the last words of the field name. */
export const shapes: WordRows<string> = [
  ['price|amount|total|balance|cost|fee|budget|subtotal|tax|discount', 'number value, currency'],
  ['address|location|venue|place|shipping|billing', 'street, postal code, city, country code'],
  ['deadline|date|expiry|expiration', 'date'],
  ['coordinate|coordinates|geo|position|point|gps', 'number latitude, number longitude'],
  ['dimension|dimensions|size|resolution', 'number width, number height'],
  ['reason', 'code, message'],
  [
    'image|photo|avatar|picture|icon|thumbnail|file|attachment|document',
    'id, name, url, number size',
  ],
  [
    'usage|stat|stats|statistics|count|counts|counter|counters|metrics|totals|limits|quota',
    'number total, number used',
  ],
  [
    'permission|permissions|capabilities|features|flags|rights',
    'boolean read, boolean write, boolean admin',
  ],
  [
    'settings|preferences|prefs|options|config|configuration',
    'language, time zone, boolean notifications enabled',
  ],
  ['content|part|block|segment', 'type, text'],
  ['line|line item|item|order line', 'name, number quantity, number unit price'],
  ['period|range|window|interval|schedule', 'start time, end time'],
]

/** Names of maps. */
export const keyedObjects =
  'metadata|meta|attributes|properties|extra|extras|custom|custom fields|tags|labels|annotations|headers|params|parameters|context|data|payload|map|variables|filter|json|values'

/** Lists of numbers. */
export const numberLists =
  'embedding|vector|score|scores|weight|weights|probabilities|values|samples|coordinate|coordinates|dimensions|size|sizes|amount|amounts|price|prices|count|counts|waveform'

/** Lists of objects. */
export const objectLists =
  'data|item|items|result|results|entries|records|rows|elements|objects|list|matches|collection|hits|content|part|parts|block|blocks|segment|segments|steps|lines|line items|variants|options|ranges|rules|members|participants|reviewers|contributors|attendees|attachments|images|photos'

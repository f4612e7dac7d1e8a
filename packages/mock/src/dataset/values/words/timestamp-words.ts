/** Timeline entries with the words of field names that refer to them. Earlier rows take precedence. */
export const timelineWords: readonly (readonly [entry: string, words: string])[] = [
  ['born', 'birth|born|birthday|birthdate|dob'],
  ['later', 'arrival|checkout|return'],
  [
    'ends',
    'expires|closes|expire|expiry|expiration|expiring|due|deadline|next|renew|renews|renewal|retry|departure|checkin|appointment|upcoming|estimated|expected|target|promised|billing',
  ],
  ['start', 'start|starts|from|since|begin|begins|lower|scheduled|planned'],
  ['end', 'end|ends|ending|until|to|upper'],
  ['event', ''],
  [
    'updated',
    'update|updated|modified|modification|change|changed|edit|edited|last|latest|seen|sync|synced|refreshed|current|server|accessed|used',
  ],
]

/** Records that are planned: their start is in the future. */
export const plannedRecords =
  'event|meeting|appointment|booking|reservation|trip|flight|shift|session|webinar|class|course|offer|campaign|sale|rental|stay|talk|slot|leave|vacation|holiday'

/** Last words of the names of timestamps. */
export const timestampEndings =
  'at|on|date|time|datetime|timestamp|birthday|birthdate|dob|epoch|expires|expiry|expiration|deadline|created|updated|modified|since|until|expires after|ts'

/** Last words that look like timestamps but are durations or other values. */
export const nonTimestampEndings =
  'duration|uptime|runtime|timeout|response time|processing time|wait time|cook time|total time|prep time|run time|elapsed|lead time|based on|depends on|add on|is on'

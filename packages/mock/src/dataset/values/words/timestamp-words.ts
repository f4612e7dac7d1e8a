/** Words of a field's name → the moment of a record's life that the field holds. Earlier rows go first. */
export const timelineWords: readonly (readonly [moment: string, words: string])[] = [
  ['born', 'birth|born|birthday|birthdate|dob'],
  ['later', 'arrival|checkout|return'],
  [
    'ends',
    'expires|expire|expiry|expiration|expiring|due|deadline|next|renew|renews|renewal|retry|departure|checkin|appointment|upcoming|estimated|expected|target|promised|billing',
  ],
  ['start', 'start|starts|from|since|begin|begins|lower|scheduled|planned'],
  ['end', 'end|ends|ending|until|to|upper'],
  ['event', ''],
  [
    'updated',
    'update|updated|modified|modification|change|changed|edit|edited|last|latest|seen|sync|synced|refreshed|current|server|accessed|used',
  ],
]

/** Records that are planned: their start lies in the future. Others have started. */
export const plannedRecords =
  'event|meeting|appointment|booking|reservation|trip|flight|shift|session|webinar|class|course|offer|campaign|sale|rental|stay|talk|slot|leave|vacation|holiday'

/** Last words of names that hold a moment. */
export const timestampEndings =
  'at|on|date|time|datetime|timestamp|birthday|birthdate|dob|epoch|expires|expiry|expiration|deadline|created|updated|modified|since|until|expires after|ts'

/** Last words that look like a moment and are a duration or none at all. */
export const nonTimestampEndings =
  'duration|uptime|runtime|timeout|response time|processing time|wait time|cook time|total time|prep time|run time|elapsed|lead time|based on|depends on|add on|is on'

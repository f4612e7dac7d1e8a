/** Words of a field's name → the moment of a record's life that the field holds. Earlier rows go first. */
export const moments: readonly (readonly [moment: string, words: string])[] = [
  ['born', 'birth|born|birthday|birthdate|dob'],
  ['later', 'arrival|checkout|return|until|to|end|ends|ending|upper|latest end'],
  [
    'ends',
    'expires|expire|expiry|expiration|expiring|due|deadline|next|scheduled|renew|renews|renewal|retry|departure|delivery|checkin|appointment|upcoming|estimated|expected|billing|start|starts|from|since|begin|begins',
  ],
  [
    'updated',
    'update|updated|modified|modification|change|changed|edit|edited|last|latest|seen|sync|synced|refreshed|current|server|accessed|used',
  ],
]

/** Words of things that are planned: their start lies in the future. Others have started. */
export const plannedRecords =
  'event|meeting|appointment|booking|reservation|trip|flight|shift|session|webinar|class|course|offer|campaign|sale|rental|stay|call|talk|slot|leave|vacation|holiday'

/** Last words of names that hold a moment. */
export const momentEndings =
  'at|on|date|time|datetime|timestamp|birthday|birthdate|dob|epoch|expires|expiry|expiration|deadline|created|updated|modified|since|until|expires after'

/** Last words that look like a moment and are a duration or none at all. */
export const notMoments =
  'duration|uptime|runtime|timeout|response time|processing time|wait time|cook time|total time|prep time|run time|elapsed|lead time|based on|depends on|add on|is on'

/** Last words of object types that are not part of the noun. */
export const objectSuffixes =
  'object|resource|response|result|info|description|details|metadata|summary|data|output|input|dto|model|entity|param|params|schema|view|full|basic|ref|reference|v2'

/** Verbs at the start of object types. */
export const objectVerbs = 'create|update|delete|get|list|add|remove|put|patch|set|new|find|search'

/** Nested objects that share the person and the place of the record. */
export const inlineObjectNames =
  'address|profile|contact|details|info|information|name|location|shipping|billing|attributes|account|coordinates|period|range|window|dates|audit|timestamps|usage|total|totals|price|amount|money|settings'

/** Generic words in the name of a package. */
export const genericWords = 'api|service|apis|v1|v2|rest|web|public'

/** Words of members that are rarely set, and names of members that are almost always set. */
export const rarelySetWords =
  'deleted|canceled|cancelled|failed|error|next|archived|revoked|expired|rejected|ended|incomplete|refunded|blocked|banned|suspended|deactivated|disabled|locked|removed|unsubscribed|withdrawn|bounced|flagged'
export const alwaysSetNames =
  'id|text|name|title|from|user|username|first name|last name|email|description|amount|price|status|state|type|caption'

/** Names of error members, which are empty in successful results. */
export const errorFieldNames = 'error|errors|warning|warnings|failure|failures'

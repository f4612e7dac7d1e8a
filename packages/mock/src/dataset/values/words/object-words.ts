/** Last words of names of object types that tell nothing about what the objects are. */
export const objectSuffixes =
  'object|resource|response|result|info|description|details|metadata|summary|data|output|input|dto|model|entity|param|params|schema|view|full|basic|ref|reference|v2'

/** Verbs that names of object types begin with. */
export const objectVerbs = 'create|update|delete|get|list|add|remove|put|patch|set|new|find|search'

/** Objects inside a record that are about the same person and place. */
export const inlineObjectNames =
  'address|profile|contact|details|info|information|name|location|shipping|billing|attributes|account|coordinates|period|range|window|dates|audit|timestamps|usage|total|totals|price|amount|money|settings'

/** Words of the name of a package that tell nothing. */
export const genericWords = 'api|service|apis|v1|v2|rest|web|public'

/** Words of members that records seldom have, and names of members that they are hardly ever without. */
export const rarelySetWords =
  'deleted|canceled|cancelled|failed|error|next|archived|revoked|expired|rejected|ended|incomplete|refunded'
export const alwaysSetNames =
  'id|text|name|title|from|user|username|first name|last name|email|description|amount|price|status|state|type|caption'

/** Names of members that hold problems: a record that was read without problems has none. */
export const errorFieldNames = 'error|errors|warning|warnings|failure|failures'

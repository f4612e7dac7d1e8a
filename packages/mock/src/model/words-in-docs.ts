import type { JsonValue } from '../names/json-value.ts'
import type { FieldModel } from './model.ts'
import { normalizeName } from './record-words.ts'
import { singular } from '../names/plural.ts'

/**
 * Extracts which records a number counts: “Number of active enrollments”, “Tickets that are new, open or pending”, “Invoices that are not paid”,
 * “Tickets with status open”, “Orders without courier”.
 *
 * @param name Name of the number, which tells what it counts if docs only say “Without retired ones”.
 */
export function countedInDocs(
  docs: string,
  name = '',
): Pick<FieldModel, 'counts' | 'only' | 'except'> {
  const [, omitted] = OMITTED.exec(docs) ?? []
  if (omitted !== undefined) return { counts: normalizeName(name), except: [omitted] }
  const [, done, event, other] = DONE_BY.exec(docs) ?? []
  if (done !== undefined)
    return { counts: done.toLowerCase(), only: [event!, ...(other === undefined ? [] : [other])] }
  const [, part, whole] = DIVIDED.exec(docs) ?? []
  if (part !== undefined) return { counts: whole!.toLowerCase(), only: [part.toLowerCase()] }
  const [, , adjective, all, limit] = (!PREPOSITION.test(docs) && ADJECTIVE.exec(docs)) || []
  // “Completed orders only” of `hours` says when it has a value.
  if (limit !== undefined && !normalizeName(name).includes(singular(all!.toLowerCase()))) return {}
  const [, placedOf, place] = PLACED.exec(docs) ?? []
  const [, statusOf = placedOf, status = place] = WITH_STATUS.exec(docs) ?? []
  const [, state = '', lackingOf = statusOf, without] = WITHOUT.exec(docs) ?? []
  const lacking = without === undefined ? status : `${state}${without.replace(/\ban? /i, '')}`
  const [, clauseOf = lackingOf, not, list = lacking ?? adjective] = COUNTED.exec(docs) ?? []
  const found = list
    ?.split(/,(?: (?:or|and|nor))? | (?:or|and|nor) /)
    .map((each) =>
      each
        .replaceAll(/[`"“”]|\b(?:the|yet)\b/g, '')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
    .filter((each) => each !== '')
  const counts = (clauseOf ?? all)?.toLowerCase()
  const [, own] = OWN.exec(docs) ?? PRESENT.exec(docs) ?? []
  if (counts === undefined || found === undefined)
    return own === undefined ? {} : { counts: own.toLowerCase() }
  return { counts, ...(not === undefined ? { only: found } : { except: found }) }
}

/** Extracts of which records a list or an object has numbers: “Open tickets by priority”, “Active agents, those with most tickets first.” */
export function groupedInDocs(docs: string): Pick<FieldModel, 'counts' | 'only'> {
  const [, adjective = 'all', counts] = GROUPED.exec(docs) ?? []
  if (counts === undefined) return {}
  const only = adjective.toLowerCase()
  return { counts, ...(/^(?:all|the)$/.test(only) ? {} : { only: [only] }) }
}

const GROUPED =
  /^(?:(?:number|numbers|count|counts) of )?(?:([a-z]+) )?([a-z]+s)(?= (?:by|per) |, )/i

/** “Without retired ones.” */
const OMITTED = /^(?:without|excluding|except|not counting) (?:the )?([a-z]+) ones(?=[.,;(]|$)/i

/** “Occupied units divided by all units.” */
export const DIVIDED: RegExp = /^([a-z]+) ([a-z]+s) divided by (?:all |the )?\2(?=[.,;(]|$)/i

/** Whose records are counted: “of the table”, “of this person”. */
const OWNER = String.raw`(?: (?:of|in|on|at|for|by) (?:the|this|an?|its|their|each) [a-z]+)?`

const NUMBER_OF = String.raw`(?:the )?(?:total )?(?:(?:number|count|percentage|percent|share) of|how many) (?:all )?`

/** “Number of active enrollments.”, “Completed enrollments.” */
const ADJECTIVE = new RegExp(
  String.raw`^(${NUMBER_OF}|all )?[\`"“]?([A-Za-z]\w+)[\`"”]? ([a-z]+s)${OWNER}(?: that have not (?:started|begun)(?: yet)?| that start (?:after now|later|in the future)| (?:(?:that|which|who) are )?[a-z]+ed (?:to|by|with|in|at|for|under) (?:the|this|an?|its) [a-z]+)?(?=( only)?\s*(?:[.;(]|$)|, at most\b|,? in percent\b)`,
  'i',
)

/** “Without tips.” */
const PREPOSITION = /^(?:without|with|including|excluding|except|after|before) /i

/** “Number of orders with this code.” */
const OWN = new RegExp(
  `^${NUMBER_OF}([a-z]+s) (?:with (?:this|the)|(?:by|for|of|in) this) [a-z]+(?=\\s*(?:[.;(]|$))`,
  'i',
)

/** “Parcels at the depot now.” */
const PRESENT =
  /^([A-Za-z]+s) (?:in|at|on|of) (?:the|this|its) [a-z]+(?: (?:right )?(?:now|today|currently))?(?=\s*(?:[.;(]|$))/i

/** “Jobs in progress”, “Applications in formal or technical check”. */
const PLACED = new RegExp(
  `^(?:${NUMBER_OF})?([a-z]+s) (in (?:progress|review|transit|preparation|(?:the )?[a-z]+ (?:or|and) [a-z]+ [a-z]+))(?=\\s*(?:[.;(]|$)|,? (?:that|which|who|of)\\b)`,
  'i',
)

const STATUS = String.raw`(?:(?:in|on|at|under) (?:the )?)?[\`"“]?(?:(?:partially|partly|fully) )?[A-Za-z][\w-]*(?: (?:up|out|off|in|on))?[\`"”]?`
const COUNTED = new RegExp(
  String.raw`\b([a-z]+s)${OWNER} (?:that|which|who) (?:are|is|were|have been|was|have|has) (?:(not|neither)(?: yet)? )?((?:${STATUS}(?:, (?:or |and |nor )?| or | and | nor )){0,8}${STATUS})(?=\s*(?:[.;(]|$)|, (?:with|in|rounded)\b| the [a-z]+[.;])`,
  'i',
)

/** “Tickets with status new”, “How many tickets with status open or pending are assigned to the agent”, “the agent has solved (status solved or closed)”. */
const WITH_STATUS = new RegExp(
  String.raw`\b([a-z]+s)\b[^.;:()]{0,40}?(?: with (?:the |an? )?| \()(?:status|state|stage):? ((?:${STATUS}(?:, (?:or |and )?| or | and )){0,8}${STATUS})(?=\s*(?:[.;()]|$)| (?:are|is|were|of|in|for|at)\b)`,
  'i',
)

/** “Tickets without assignee”, “Open tickets of the team without an agent”. */
const WITHOUT = new RegExp(
  `^(?:${NUMBER_OF})?([a-z]+ )??([a-z]+s)${OWNER} (without (?:an? )?[a-z]+)(?=\\s*(?:[.;(]|$))`,
  'i',
)

/** “Tickets the agent has solved, including closed ones.” */
const DONE_BY =
  /^(?:the )?([a-z]+s) (?:that )?(?:the|this|an?) [a-z]+ (?:has|have) ([a-z]+ed|[a-z]+en|[a-z]+id|sent)(?:,? including (?:the )?([a-z]+) ones)?(?=[.;]|$)/i

/** Extracts what a number is the sum of: “Sum of the amounts due of the open invoices.” */
export function summedInDocs(docs: string, name = ''): string | undefined {
  if (/\baverage\b/i.test(docs)) return undefined
  const [, what = normalizeName(name).replace(/^total /, ''), groups] = OVER.exec(docs) ?? []
  if (groups !== undefined) return `${what} over ${groups}`
  const [, quantity, holders] = HELD.exec(docs) ?? []
  if (quantity !== undefined) return holders ? `${quantity} of ${holders}` : quantity
  const [, number, records] = TOTAL.exec(docs) ?? []
  const [, left, of] = LEFT.exec(docs) ?? []
  if (left !== undefined) return `open amounts of ${left.replace('owed', 'open')} ${of!}`
  const [, amount, ofAll] = OF_ALL.exec(docs) ?? AMOUNTS.exec(docs) ?? []
  if (amount !== undefined) return `${amount} of ${ofAll!}`
  return SUM.exec(docs)?.[1] ?? (records && `${number!} of ${records}`)
}

/** “Quantity over all warehouses”, “Over all lines.” */
const OVER =
  /^(?:the )?(?:([a-z][\w ]{2,50}?),? )?(?:over|across) all (?:the |its )?([a-z]+s)(?=[.;(]|$)/i

/** “Outstanding quantity in orders that are sent”, “Pieces on hand in this warehouse.” */
const HELD =
  /^(?:the )?((?:[a-z]+ )?(?:quantity|pieces|units)(?: on hand)?) (?:(?:in|on|of) (?:the |all )?([a-z]+s) (?:that|which) (?:are|were)\b|(?:in|at) (?:the|this|its) [a-z]+(?=[.;(]|$))/i

/** “What is overdue of its charges.” */
const LEFT =
  /^what is (?:still )?(overdue|open|unpaid|outstanding|owed) (?:of|from|in) (?:(?:all|the|its|their) )+([a-z]+s)(?=[.,;(]|$)/i

/** Names of money that has been given: `raised` with the docs “Received donations”. */
const GIVEN =
  /^(?:(?:amount|total|sum) )?(?:raised|given|donated|collected|earned|spent|received|pending|income|revenue|turnover)(?: (?:amount|total))?$/

/** Extracts what a number sums up because of its own name: “Received donations” of `raised`, “Tips of the payments they took” of `tips_total`. */
export function givenInDocs(docs: string, name: string): string | undefined {
  const text = normalizeName(name)
  const [, records] =
    /^(?:amounts? of )?((?:[a-z]+ )?[a-z]+s)(?: (?:of|in|for) (?:the|this|its) [a-z]+)?(?=[.;]|$)/i.exec(
      docs,
    ) ?? []
  if (records !== undefined && GIVEN.test(text)) return records.toLowerCase()
  const [, number = '', of] = OF_RECORDS.exec(docs.toLowerCase()) ?? []
  return of !== undefined && ` ${text} `.includes(` ${number} `) ? `${number} of ${of}` : undefined
}

/** “Seats of its tables”, “Tips of the payments they took.” */
const OF_RECORDS =
  /^(?:the )?([a-z]+) of (?:all |the |its |their )+([a-z]+s)(?: (?:they|it|he|she|that) [a-z ]{3,30})?(?=[.;]|$)/

/** “Outstanding amounts of active pledges.” */
const AMOUNTS =
  /^(?:the )?((?:[a-z]+ )?amounts?) of (?:the )?((?:[a-z]+ )?(?!all\b)[a-z]+s)(?=\s*(?:[.;(]|$))/i

/** “Units of all lines”, “Open amounts of all overdue charges.” */
const OF_ALL =
  /^(?:the )?(?!number\b|count\b|names?\b|sum\b|total\b|mean\b|average\b|percent|share\b|ratio\b)([a-z]+(?: amounts?| prices?| fees?| costs?)?) of all (?:the |its )?((?:(?:open|overdue|unpaid) )?[a-z]+s)(?: (?:that|which) (?:are|were|have been) [\w, ]{3,40})?(?=\s*(?:[.;(]|$))/i

/** “Total weight of the contents.” */
const TOTAL =
  /^(?:the )?total (?!number\b|count\b|size\b)([a-z]+) of (?:the |all )*([a-z][\w ]{2,60}?)(?: in [a-z]+)?(?=\s*(?:[.;:,(]|$))/i

const SUM =
  /(?:\bsum|(?:^|: )(?:the )?total) of (?:the |all )?([a-z][\w ]{2,80}?)(?=\s*(?:[.;:,(]|$))/i

/** Extracts the default of a field: “Default: normal”, “Defaults to `EUR`”, “Tickets start as `new`”. */
export function defaultInDocs(docs: string, type: unknown): JsonValue | undefined {
  const [, quoted, plain] = DEFAULT.exec(docs) ?? START.exec(docs) ?? BY_DEFAULT.exec(docs) ?? []
  const types = Array.isArray(type) ? (type as unknown[]) : [type]
  const isNumber = types.some((each) => String(each).startsWith('number'))
  // “Limit; default 5000.”
  const [, number] = isNumber
    ? (/\bdefaults? (\d+(?:\.\d+)?)(?=\s*(?:[.,;)]|$))/i.exec(docs) ?? [])
    : []
  // “Default true.”
  const [, flag] = types.includes('boolean')
    ? (/\bdefaults? (true|false)(?=\s*(?:[.,;)]|$))/i.exec(docs) ?? [])
    : []
  const text = quoted ?? plain ?? number ?? flag
  if (text === undefined) return undefined
  if (isNumber) return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
  if (types.includes('boolean')) return /^(?:true|false)$/.test(text) ? text === 'true' : undefined
  return types.includes('string') ? text : undefined
}

const VALUE = String.raw`(?:[\`"“]([^\`"”\n]{1,40})[\`"”]|([\w-]+(?:\.\d+)?)(?=\s*(?:[.,;)]|$)))`
const DEFAULT = new RegExp(
  String.raw`\bdefaults?(?: value)?(?:(?::| is| to)\s+|\s+(?=[\`"“]|(?:true|false|asc|desc)\b))${VALUE}`,
  'i',
)
/** “Urgency, normal by default.” */
const BY_DEFAULT =
  /(?:^|[.,;(] ?)(?:and )?(?:[`"“]([^`"”\n]{1,40})[`"”]|([\w-]+)) (?:by default|if the (?:client|caller) does not (?:say|send|ask|specify|set)\b[^.,;)]*|unless (?:(?:it is )?given|something else is \w+)|if (?:it |this )?(?:is )?(?:not sent|not given|not set|omitted|missing|absent|left out))(?=\s*(?:[.,;)]|$))/i
const START = new RegExp(
  String.raw`(?:\b(?:starts?|begins?) (?:out )?(?:as|with|in)|\bnew (?:\w+ )?\w+ (?:are|is)|\binitially)\s+[\`"“]([\w-]+)[\`"”]`,
  'i',
)

import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { arithmeticInDocs, signOf } from './arithmetic-in-docs.ts'
import { NUMBER_WORDS, numberOfWord } from './number-words.ts'

/**
 * Extracts how a field follows from others: “`quantity` × `unit_price`” → `quantity * unit_price`, “Whether the stock is below the reorder point” →
 * `stock < reorder point`, “True if the price is 0” → `price = 0`, “Three times the monthly rent” → `monthly rent * 3`.
 */
export function formulaInDocs(docs: string): string | undefined {
  for (const [pattern, write] of FORMULAS) {
    const found = pattern.exec(docs)
    const formula = found && write(...(found.slice(1) as string[]))
    if (formula) return formula
  }
  const formula = arithmeticInDocs(docs)?.replace(/ in (?:percent|percentage|%)$/, '')
  if (formula === undefined) return comparison(docs)
  const isShare = / \/ /.test(formula)
  const isPercent = isShare && !/\* 100\b/.test(formula) && PERCENT.test(docs)
  const [, direction] = isShare ? (ROUNDED.exec(docs) ?? []) : []
  return `${formula}${isPercent ? ' * 100' : ''}${direction ? ` rounded ${direction.toLowerCase()}` : ''}`
}

const PERCENT = /\b(?:in|as an?) (?:percent|percentage|%)|, percent\b/i
const ROUNDED = /\brounded (up|down)\b/i

/** Writes a sum of names in parentheses: “subtotal plus shipping” → `(subtotal + shipping)`. */
function sumOf(names: string): string {
  const parts = names.split(/ (plus|minus|and|[+−-]) (?:the |its )?/)
  if (parts.length === 1) return names
  const signs = parts.map((each, at) =>
    at % 2 === 0 ? each : /^(?:minus|[−-])$/.test(each) ? '-' : '+',
  )
  return `(${signs.join(' ')})`
}

const MEMBER = String.raw`(?:the )?((?!(?:number|count|sum|total|share|average|mean|value) of\b)[a-z]+(?: (?!of\b)[a-z]+){0,2}) of (?:the|its|their|that) ([a-z]+(?: (?!times\b|plus\b|minus\b)[a-z]+)?)`

/** Patterns of docs with the formula that their groups tell. The first one that matches decides. */
const FORMULAS: readonly (readonly [RegExp, (...groups: string[]) => string | undefined])[] = [
  // “Place in the queue of the title.”
  [
    /^(?:the )?(?:place|position|rank) (?:in|on) the (?:queue|waiting ?list|line)(?: (?:of|for) (?:the |its )?([a-z]+(?: [a-z]+)?))?(?=[.,;]|$)/i,
    (noun) => noun && `position in ${noun.toLowerCase()}`,
  ],
  // “Number of working days between the first and the last day.”
  [
    /^(?:the )?(?:number of )?(?:working|business|week) ?days (?:of|in|from|between|that)\b/i,
    () => 'working days',
  ],
  // “Days since the report.”
  [
    /^(?:the )?(?:number of )?(hours|days|weeks) (?:since|past|after) (?:the |its )?`?((?!last\b|latest\b)[a-z_]+(?: (?:day|date|time))?)`?(?=[.,;(]|$)/i,
    (unit, since) => `now - ${since} in ${unit.toLowerCase()}`,
  ],
  // “Days from submission to decision.”
  [
    /^(?:the )?(?:number of )?(minutes|hours|days|weeks) (?:from|between|since) (?:the |its )?`?(\w+(?: (?:in|out|up|off))?)`? (?:to|and|until) (?:(?:it|the \w+) (?:was|is|has been) |the |its )?`?(\w+(?: \w+)?)`?(?=[.,;(]|$)/i,
    (unit, from, to) => `${to} - ${from} in ${unit.toLowerCase()}`,
  ],
  // “Days until ends_on.”
  [
    /^(?:the )?(?:number of )?(hours|days|weeks) (?:until|till|before|to) (?:the |its )?`?([a-z_]+)`?(?=[.,;(]|$)/i,
    (unit, until) => `${until} - now in ${unit.toLowerCase()}`,
  ],
  // “Margin as a percentage of the retail price.”
  [
    /^(?:the )?([a-z][\w ]{1,30}?) (?:as (?:a )?|in )(?:percentage|percent) of (?:the |its )?`?([a-z][\w ]{1,40}?)`?(?=[.,;(]|$)/i,
    (part, whole) => `${part.toLowerCase()} / ${whole.toLowerCase()} * 100`,
  ],
  // “seats times unitAmount of the price”
  [
    /(?:^|[.:] )(?:the )?`?([a-z]\w*)`? ([×*+−]|times|plus|minus|multiplied by) (?:the )?`?([a-z]\w*(?: [a-z]+)?)`? of (?:the|its) ([a-z]+(?: [a-z]+)?)(?=[.,;(]|$)/i,
    (first, sign, member, noun) =>
      `${first} ${signOf(sign.toLowerCase())} ${wordsOf(member).join(' ')} of ${noun.toLowerCase()}`,
  ],
  // “Price of the category × quantity.”
  [
    new RegExp(
      String.raw`(?:^|[.:] )(?:this is )?${MEMBER}(?: ([×*+−]|times|plus|minus) (?:the )?\`?(\w+(?: [a-z]+)?)\`?)?(?=[.,;(]|$)`,
      'i',
    ),
    (member, noun, sign = '', other) =>
      `${member} of ${noun}${sign && ` ${signOf(sign.toLowerCase())} ${other}`}`.toLowerCase(),
  ],
  // “Fee: 0.5 % of the cost.”
  [
    /(?<!\b(?:at most|at least|up to|more than|less than) )\b(\d+(?:\.\d+)?) ?(?:%|percent) of (?:the |its )?`?([a-z][\w +−-]{2,60}?)`?(?=[.,;(]|$)/i,
    (percent, name) => `${sumOf(name)} * ${Number((Number(percent) / 100).toFixed(6))}`,
  ],
  // “Deposit: three times the monthly rent.”
  [
    /(?<!\b(?:at most|at least|up to|more than|less than) )\b(?:twice|(\d{1,2}) times) (?:the |its )?`?([a-z][\w ]{2,40}?)`?(?=[.,;(]|$)/i,
    (count = '2', name) => `${name} * ${Number(count)}`,
  ],
  // “150 cents per ticket.”
  [
    /(?:^|[.:] |\b(?:is|are) )(\d+)(?: (?!per\b)[a-z]+)? (?:per|for each|for every) (?!cent\b)([a-z]+)(?=[.,;(]|$)/i,
    (count, noun) => `${noun.toLowerCase()} * ${count}`,
  ],
  // “Twelve monthly premiums.”
  [
    new RegExp(
      String.raw`^(?:the sum of )?(?:the )?(${NUMBER_WORDS}|\d{1,2}) (?!for\b)\`?([a-z]+(?:[ _][a-z]+){1,2}s)\`?(?=[.,;(]|$)`,
      'i',
    ),
    (count, names) => `${singular(names.toLowerCase())} * ${numberOfWord(count)}`,
  ],
]

const COMPARISON =
  /\b(?:whether|true (?:if|when)) (?:the |its )?`?([\w ]{2,40}?)`? (?:is|are|has|have|exceeds?)? ?(?:(at or |not )?(below|under|less than|lower than|fewer than|above|over|more than|greater than|higher than)|(at least|at most)|([<>]=?)) (?:the |its )?`?([\w ]{2,40}?)`?(?=[.,;(]|$)/i

const LATER =
  /\b(?:whether|true (?:if|when)) (?:it|the [a-z]+) (?:was|is|has been) ([a-z]+(?:ed|en|id|nt|ne)) (after|before) (?:the |its )?`?(\w+)`?(?=[.,;(]|$)/i

/** Extracts the time after which a boolean is true of what is not done: “True if `due_on` has passed and …” → `due_on passed`. */
export function passedInDocs(docs: string): string | undefined {
  const [, name] = /\b(?:true (?:if|when|once)|whether) `?(\w+)`? has passed\b/i.exec(docs) ?? []
  return name && `${name} passed`
}

/** Extracts what an id is of another record: “Home depot of the courier” → `home depot of courier`. */
export function relatedInDocs(docs: string): string | undefined {
  const [, member, noun] =
    /^(?:the )?((?!(?:id|key|identifier|name|code|number)\b)[a-z]+(?: [a-z]+)?) of (?:the|its) ([a-z]+(?: [a-z]+)?)[.;]?$/i.exec(
      docs,
    ) ?? []
  return member && `${member} of ${noun!}`.toLowerCase()
}

/** Extracts which records a boolean tells the existence of: “True if an invoice is overdue” → `any invoice overdue`. */
export function existenceInDocs(docs: string): string | undefined {
  const [, noun, state] =
    /\b(?:true (?:if|when|while)|whether) (?:an?|any|at least one) ([a-z]+) (?:is|was|has been) ([a-z][a-z_-]{2,30})(?=[.,;]|$)/i.exec(
      docs,
    ) ?? []
  return noun && `any ${singular(noun.toLowerCase())} ${state!.toLowerCase()}`
}

/** Extracts which event has not happened yet: “True while the employee has not clocked out yet” → `not clocked out`, or what there is: “True if there is an iban” → `has iban`. */
export function absenceInDocs(docs: string): string | undefined {
  const [, event] =
    /\b(?:whether|true (?:if|when|while|as long as)) (?:it|they|the [a-z]+) (?:has|have|is|was) (?:not|still not) (?:yet )?(?:been )?([a-z]+ed(?: (?:in|out|up|off|back))?)(?: yet)?(?=[.,;(]|$)/i.exec(
      docs,
    ) ?? []
  const [, member] =
    /\b(?:whether|true (?:exactly |only )?(?:if|when|while)) (?:there is|it has|they have) an? `?(\w+)`?(?=[.,;(]|$)/i.exec(
      docs,
    ) ?? []
  return member === undefined ? event && `not ${event.toLowerCase()}` : `has ${member}`
}

/** Extracts how a time follows from another one: “30 days after `issued_on`” → `issued_on + 30 days`, “Start plus the length of the film” → `start + length of film`. */
export function timeFormulaInDocs(docs: string): string | undefined {
  const [, begin, member, noun] = LATER_BY.exec(docs) ?? []
  if (begin !== undefined) return `${begin} + ${member!} of ${noun!}`.toLowerCase()
  const [, from, length] = LATER_BY_FIELD.exec(docs) ?? []
  if (from !== undefined) return `${from} + ${length!}`
  const [, day = '', digits] = DAY_OF_MONTH.exec(docs) ?? []
  if (day !== '')
    return `month + ${digits ? Number(digits) - 1 : ORDINALS.indexOf(day.toLowerCase())} days`
  const [, count, unit = '', side = '', name] =
    /\b(\d{1,3}) (minute|hour|day|week|month|year)s? (after|before) (?:the |its |it (?:was |is |became )?)?`?([a-z]\w*)`?(?=[.,;(]|$| or [a-z]+ed\b)/i.exec(
      docs,
    ) ?? []
  if (name === undefined) return undefined
  const isWeek = unit.toLowerCase() === 'week'
  const sign = /after/i.test(side) ? '+' : '-'
  return `${name} ${sign} ${Number(count) * (isWeek ? 7 : 1)} ${isWeek ? 'day' : unit.toLowerCase()}s`
}

const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|')
/** “The third day of the month”, “Due on the 15th of the month”. */
const DAY_OF_MONTH = new RegExp(
  String.raw`\b(${ORDINALS.join('|')}|(\d{1,2})(?:st|nd|rd|th)) (?:(?:calendar )?day )?of (?:the|its|that) month(?=[.,;(]|$)`,
  'i',
)

/** “Start plus the running time of the production.” */
const LATER_BY = new RegExp(
  String.raw`^(?:the )?(?:(?:day|date|time) (?:when |on which )?(?:it|they|the [a-z]+) (?:is|was|were|has been) )?\`?([a-z]\w*)\`? (?:\+|plus) ${MEMBER}(?=[.,;(]|$)`,
  'i',
)

/** “`created_at` plus `sla_minutes`.” */
const LATER_BY_FIELD =
  /^(?:the )?`?([a-z]\w*)`? (?:\+|plus) (?:the )?`?([a-z]\w*(?:minutes|hours|days|weeks|months|Minutes|Hours|Days|Weeks|Months))`?(?=[.,;(]|$)/i

/** Extracts of which record a field has the time: “Date of the latest condition report” → `latest condition report`. */
export function recordTimeInDocs(docs: string): string | undefined {
  const [, which, noun] =
    /^(?:the )?(?:date|day|time|start) (?:and time )?of (?:the |its |their )?(latest|most recent|last|next|first|earliest) ([a-z]+(?: (?!that|which|of|in|on|at|for\b)[a-z]+){0,2})\b/i.exec(
      docs,
    ) ?? []
  return which && `${which.toLowerCase()} ${noun!.toLowerCase()}`
}

/** Extracts of which record a field has a number: “Value of the latest reading” → `value of latest reading`. */
export function recordNumberInDocs(docs: string): string | undefined {
  const [, number, which, noun] =
    /^(?:the )?([a-z]+(?: [a-z]+)?) of (?:the |its |their )?(latest|most recent|last|first|earliest) ([a-z]+(?: (?!that|which|of|in|on|at|for\b)[a-z]+)?)(?=[.,;(]|$)/i.exec(
      docs,
    ) ?? []
  return number && [number, 'of', which, noun].join(' ').toLowerCase()
}

/** Extracts of which records a number is the largest or smallest amount: “Highest bid.” → `highest bid`. */
export function extremeInDocs(docs: string): string | undefined {
  const [, which = '', noun] =
    /^(?:the )?(?:current )?(highest|largest|lowest|smallest) ([a-z]+)(?: so far| amount)?(?=[.;,]|$)/i.exec(
      docs,
    ) ?? []
  return (
    noun && `${/^(?:highest|largest)$/i.test(which) ? 'highest' : 'lowest'} ${noun.toLowerCase()}`
  )
}

/** Extracts which record a text is about: “The adjuster with most assigned claims” → `adjuster with most assigned claims`. */
export function leaderInDocs(docs: string): string | undefined {
  const [, noun, which, measured] =
    /^(?:the )?(?:(?:id|name|title|code) of the )?([a-z]+(?: [a-z]+)?) (?:with|that has|who has|having) (?:the )?(most|fewest) ([a-z]+(?: [a-z]+){0,2})(?=[.,;(]|$)/i.exec(
      docs,
    ) ?? []
  return noun && `${noun} with ${which!} ${measured!}`.toLowerCase()
}

const TIME_BOUND =
  /(?<!\d (?:minute|hour|day|week|month|year)s? )(?<!\b(?:whether|true) [^.]*)\b(after|later than|(?:never |not )?(?:before|earlier than)) (?!(?:the |its )?(?:last|previous|next|first|same|other|now|today|this|it)\b)(?:the |its )?`?([a-z][\w ]{1,40}?)`?(?=[.,;(]|$)/i
const NUMBER_BOUND =
  /\b(at most|(?:not|no|never) (?:more|higher|larger|greater) than|(?:never|not) (?:above|over)|up to|at least|(?:not|no|never) (?:less|lower|fewer|smaller) than|(?:never|not) (?:below|under)|(?:less|lower|fewer|smaller|more|higher|greater|larger) than(?: or equal to)?) (?:the |its )?(?!or equal )`?([a-z][\w ]{1,40}?)`?(?=[.,;(]|$)/i

/**
 * Extracts a limit that another field sets: “after `opens_on`” → `> opens_on`, “at most the claimed amount” → `<= claimed amount`. Its name is checked when it is
 * compiled.
 */
export function boundInDocs(docs: string, isTime: boolean): string | undefined {
  const [, words, name] = (isTime ? TIME_BOUND : NUMBER_BOUND).exec(docs) ?? []
  if (name === undefined) return undefined
  const isLower =
    /after|later|least|less|lower|fewer|smaller|below|under|^(?:never|not) (?:before|earlier)/i.test(
      words!,
    )
  // “Less than the price”, “less than or equal to the price.”
  const compared = isTime ? null : /^[a-z]+ than( or equal to)?$/i.exec(words!)
  if (compared) return `${isLower ? '<' : '>'}${compared[1] ? '=' : ''} ${name}`
  return `${isLower ? '>' : '<'}${isTime ? '' : '='} ${name}`
}

const CONSTANT =
  /\b(?:whether|true (?:if|when)) (?:the |its )?`?([\w ]{2,40}?)`? is (?:(not) )?`?(\d+(?:\.\d+)?|zero)`?(?=[.,;(]|$)/i

/** “True if the condition is fair or poor.” */
const CHOICES =
  /\b(?:whether|true (?:if|when)) (?:the |its )?`?([a-z]\w*)`? is (not )?`?([a-z]\w+`?(?:(?:, | or |, or )`?[a-z]\w+`?){0,4})(?=[.;]|$)/i

/** Extracts the choices of another field for which a boolean is true: `condition = fair or poor`. */
export function choiceFormulaInDocs(docs: string): string | undefined {
  const [, name, negation = '', list = ''] = CHOICES.exec(docs) ?? []
  const choices = list.replaceAll('`', '').split(/,? or |, /)
  return name && `${name} ${negation === '' ? '=' : '!='} ${choices.join(' or ')}`
}

const LATE =
  /\btrue (?:if|when) (?:it (?:was |is )?)?([a-z]+(?:ed|en|id|nt|ne)) (?:after|later than) (?:the |its )?`?(\w+)`?,? or (?:if )?(?:it is )?(?:still )?(?:not |un)[^.;]*?`?\2`? has passed/i

function comparison(docs: string): string | undefined {
  const [, done, due] = LATE.exec(docs) ?? []
  if (done !== undefined) return `${done} or now > ${due!}`
  const [, event, order, limit] = LATER.exec(docs) ?? []
  if (event !== undefined) return `${event} at ${order === 'after' ? '>' : '<'} ${limit}`
  const [, name, negation, number] = CONSTANT.exec(docs) ?? []
  if (name !== undefined && negation === undefined)
    return `${name} = ${number === 'zero' ? 0 : number}`
  const [, left, mark = '', side = '', bound, operator, right] = COMPARISON.exec(docs) ?? []
  if (left === undefined || right === undefined) return undefined
  if (operator !== undefined) return `${left} ${operator} ${right}`
  const isLess = bound ? bound === 'at most' : /^(?:below|under|less|lower|fewer)/i.test(side)
  const isNegated = /not/i.test(mark)
  const isEqual = bound !== undefined || mark !== ''
  const sign = isLess === isNegated ? '>' : '<'
  return `${left} ${sign}${isEqual ? '=' : ''} ${right}`
}

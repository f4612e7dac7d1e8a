import { EVENT_NOUNS, eventOf, eventOfNoun } from '../names/event-of.ts'
import { findStatus } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import type { FieldModel } from './model.ts'

/**
 * Extracts when an optional field has a value: “Null until it is completed” → the event `completed`, “When the order was paid or voided” → `paid or voided`, “Only for card
 * payments” → `only`, “Null while it is available” → `except`.
 */
export function presenceInDocs(
  docs: string,
  name: string,
): Pick<FieldModel, 'event' | 'only' | 'except'> {
  const condition = ONLY.exec(docs)
    ?.slice(1)
    .find((each) => each !== undefined)
  if (condition !== undefined) return { only: [condition] }
  const [, noun] = NOUN.exec(docs) ?? []
  if (noun !== undefined) return { event: eventOfNoun(noun)! }
  const [, given] = GIVEN.exec(docs) ?? []
  if (given !== undefined) return { only: [given] }
  const [, exception] = EXCEPT.exec(docs) ?? []
  if (exception !== undefined) return { except: [exception] }
  const event = eventInDocs(docs) ?? otherEvent(docs, name)
  return event === undefined ? {} : { event }
}

/** “Null before the decision”, “1 to 5, after delivery”. */
const NOUN = new RegExp(
  String.raw`\b(?:(?:null|empty|absent|unset|none) (?:until|before)|, (?:once|after)|only after) (?:the |its )?(${EVENT_NOUNS})(?=\s*(?:[.;,(]|$))`,
  'i',
)

/** “Set once there is a result.” */
const GIVEN = /\b(?:once|when|after|until|before|as soon as) there is an? ([a-z]+)\b/i

/** “Only for card payments”, “Set for vacant flats only”, “When a scheduled post will be published.” */
const ONLY =
  /, (?:if|while|as long as) (?!(?:(?:it|they|the [a-z]+) )?(?:(?:is|are|was|were) )?(?:any|there|known|given|set|applicable|one)\b)(?:it |they |he |she |the [a-z]+ )?(?:(?:is|are|was|were|has been|have been) )?([^.;,()\n]{3,40})[.;]?$|\b(?:null|empty|absent) unless (?:it is |they are )?(?=[\w -]+[.;]?$)(?![\w ]*(?:ed|en|id|nt|one)\b)([^.;,()\n]{3,60})|, for ((?!all\b|each\b|every\b|any\b|the\b|a\b|an\b)[a-z]+ [a-z]+s)[.;]?$|\bonly ([a-z]+ [a-z]+s(?:,? (?:and|or) [a-z]+s)?) (?:are|have|can be|expire|end)\b|\bonly (?:set |present |given |filled )?(?:for|while|during|in|with)\s+(?:an? |the )?([^.;,()\n]{3,60}(?:(?:, [\w-]+)*,? (?:and|or) [\w-]+)?)|(?:^|[.;] )only ([a-z]+ [a-z]+s)(?= of at least \d|[.;]?$)|\bonly if (?:the |its )[a-z]+ is [`"“]?([\w-]+)[`"”]?(?=[.;,]|$)|\bset (?:while|during) ((?=[^.;()\n]*_)[^.;()\n]{3,80})|(?:^|[.;,] )(?:(?:set|present|given|filled) )?(?:for )?((?!null\b)[a-z][\w-]*(?:(?:,| or| and) [\w-]+)* [a-z]+s) only(?=[.;]|$)|^(?:the )?(?:time |date |day )?when an? ([a-z]+) [a-z]+ (?:will|is to|should) be\b/i
const EXCEPT =
  /\b(?:null|empty|absent|missing|unset|not set|none) (?:for|while|during|as long as|once|after|when|if(?= [a-z_]+ is (?!not\b|un)[a-z]+(?:[,;.]|$)))\s+(?![^.;,()\n]*\bnot?\b)(?:an? |the )?([^.;,()\n]{3,60})/i

/** Extracts when a number is 0: “0 for void invoices” → `except`, “0 if it is not overdue” → `only`. */
export function zeroInDocs(docs: string): Pick<FieldModel, 'only' | 'except'> {
  const [, word = '', not, condition] = ZERO.exec(docs) ?? []
  if (condition === undefined) return {}
  const isOnly = /^un(?:less|til)$/i.test(word) !== (not !== undefined)
  return { [isOnly ? 'only' : 'except']: [condition] }
}

const ZERO =
  /(?:^|[.,;(] ?)(?:it is |always )?(?:0|zero) (if|for|while|when|unless|until|as long as) (?:(?:it|they|an?|the(?: [a-z]+(?= (?:is|are|was)\b))?) )?(?:(?:is|are|was|were|has been|have been) )?(not )?([^.;,()\n]{3,40})/i

/** Extracts of which records a boolean may be true: “Internal notes are written by agents only” → `only`. */
export function limitedInDocs(docs: string): Pick<FieldModel, 'only'> {
  const [, by = ''] = /\b(?:by|for|of|with) (?!them\b)([a-z]+s?) only(?=[.;]|$)/i.exec(docs) ?? []
  const [, only = by] = /\bonly (?:by|for|of|with) (?!them\b)([a-z]+s?)(?=[.;]|$)/i.exec(docs) ?? []
  return only === '' ? {} : { only: [only] }
}

/** Extracts the event from which on a field has a value: “Null until it is completed” → `completed`. */
function eventInDocs(docs: string): string | undefined {
  const [, text] = EVENT.exec(docs) ?? ALTERNATIVES.exec(docs) ?? []
  return text && wordsOf(text).join(' ')
}

const EVENT =
  /\b(?:(?:null|empty|absent|unset|not set|none|unknown) (?:until|unless|before|as long as|if not|while not)|only (?:set |present |given )?(?:if|when|once|after)|(?:set|known) (?:when|while|once|after)|(?:^|, )(?:once|after)) (?:(?:it|they|he|she|the [a-z]+(?: [a-z]+)??) )?(?:(?:is|are|was|were|has been|have been) )?(?:not )?(?:(?:in|on|under) )?[`"“]?((?:[a-z]+(?:ed|en|id|ent|one)|sold|won|lost|held|bought|drawn|checked|active|ready|open|live|available)(?:[_ -](?:in|out|off))?(?: or [a-z]+(?:ed|en|id|ent|one)\b(?:[_ -](?:in|out|off))?)?|(?<=\b(?:in|on|under) [`"“]?)(?!the\b|a\b|an\b)[a-z]{4,})\b/i

/** The events that end something: “When the order was paid or voided.” */
const ALTERNATIVES =
  /^(?:the )?(?:time |date |day |moment )?when (?:it|they|the [a-z]+(?: [a-z]+)??) (?:(?:is|are|was|were|has been) )?((?:[a-z]+(?:ed|en|id|ent)\b,? )+or [a-z]+(?:ed|en|id|ent))\b/i

/** Returns the event that docs name and the name does not: “When it was sent” of `issued_at`. */
function otherEvent(docs: string, name: string): string | undefined {
  const [, event] = WHEN.exec(docs) ?? []
  const own = eventOf(wordsOf(name))
  return own === undefined || findStatus(own)?.group === findStatus(event ?? '')?.group
    ? undefined
    : event
}

const WHEN =
  /^when (?:it|they|the [a-z]+) (?:is|was|were) (sent|issued|approved|published|closed|canceled|completed|paid|delivered|shipped|returned)(?=[.;]|$)/i

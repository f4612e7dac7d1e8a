import type { WorldContext } from './context.ts'
import { isEnvelope } from './envelope.ts'
import { type FieldHint, elementHint } from './field-hint.ts'
import { lazy } from './lazy.ts'
import { isPerson } from './name-values.ts'
import { isExhausted } from './nesting.ts'
import { type ObjectPlan, planObject } from './object-plan.ts'
import { inferMembers } from './infer-members.ts'
import { wordsOf } from './name-words.ts'
import { planOfEntity, planOfObjectType } from './object-plans.ts'
import { readPlainMembers } from './plain-members.ts'
import { singular } from './plural.ts'
import { makeElements, type Produce } from './produce.ts'
import { bareValueProducer } from './bare-values.ts'
import { makeTag } from './sentences.ts'
import { Subject } from './subject.ts'

/** Objects without a description, by the name of their field. The first row that matches counts. */
const shapes: readonly (readonly [pattern: RegExp, members: string])[] = [
  [/\b(?:price|amount|total|balance|cost|fee|budget|subtotal|tax|discount)$/, 'number value, currency'],
  [/\b(?:address|location|venue|place|shipping|billing)$/, 'street, postal code, city, country code'],
  [/\b(?:deadline|date|expiry|expiration)$/, 'date'],
  [/\b(?:coordinates?|geo|position|point|gps)$/, 'number latitude, number longitude'],
  [/\b(?:dimensions?|size|resolution)$/, 'number width, number height'],
  [/\b(?:error|failure|last error|reason)$/, 'code, message'],
  [/\b(?:image|photo|avatar|picture|icon|thumbnail|file|attachment|document)$/, 'id, name, url, number size'],
  [/\b(?:usage|stats?|statistics|counts?|counters?|metrics|totals?|limits)$/, 'number total, number used'],
  [/\b(?:permissions?|capabilities|features|flags|rights)$/, 'boolean read, boolean write, boolean admin'],
  [/\b(?:settings|preferences|prefs|options|config|configuration)$/, 'language, time zone, boolean notifications enabled'],
  [/\b(?:content|part|block|segment)$/, 'type, text'],
  [/\b(?:line|line item)$/, 'name, number quantity, number price'],
  [/\b(?:period|range|window|interval|schedule)$/, 'start time, end time'],
]

const keyed = /\b(?:metadata|meta|attributes|properties|extra|extras|custom|custom fields|tags|labels|annotations|headers|params|parameters|context|data|payload|map|variables|logit bias|filter|json|values)$/

/** How a bare `object` is made. */
export function bareObjectProducer(context: WorldContext, hint: FieldHint): Produce {
  if (keyed.test(hint.text)) return (_, random) => ({ [makeTag(random)]: makeTag(random), reference: `${random.int(1000, 9999)}` })
  const plan = lazy(() => planOfNamesake(context, hint.text) ?? planOfShape(context, hint.text))
  return (_, random, nesting) => {
    const { entity, make } = plan()
    return isExhausted(nesting) ? {} : make(new Subject(context.seed, entity, random.int(0, Math.max(context.items, 1) - 1)), nesting)
  }
}

const ofNumbers = /\b(?:embedding|vector|scores?|weights?|probabilities|values|samples|coordinates?|dimensions|sizes?|amounts?|prices?|counts?|waveform)$/
const ofThings = /^(?:data|items?|results?|entries|records|rows|elements|objects|list|matches|collection|hits|children)$/
const ofShapes = /\b(?:content|parts?|blocks?|segments?|choices|steps|lines|line items|variants|options|ranges|rules|members|participants|reviewers|contributors|attendees)$/
const ofWords = /\b(?:tags?|labels?|categories|scopes?|roles?|permissions?|features?|keywords?|topics?|types?|names?|languages?|countries|currencies|events?|capabilities|methods?|modalities|include|aliases|skills?|interests?|paths?|files?|urls?|emails?|addresses|colou?rs?|domains?|hosts?|ips?|cidrs?|arns?|zones?|regions?|errors?|warnings?|notes?|comments?)$/

/** How a bare `array` is made: of numbers, things or words, as its name suggests. */
export function bareArrayProducer(context: WorldContext, hint: FieldHint): Produce {
  const element = elementHint(hint)
  const plan = lazy(() => planOfElements(context, hint, element))
  const scalar = bareValueProducer(context, { kind: 'base', base: ofNumbers.test(hint.text) ? 'number' : 'string' }, element)
  return (subject, random, nesting) => {
    const found = plan()
    if (found === undefined) return makeElements(subject, random, random.int(1, 3), (each, stream) => scalar(each, stream, nesting))
    if (isExhausted(nesting)) return []
    const count = Math.max(context.items, 1)
    const first = random.int(0, count - 1)
    const length = Math.min(random.int(1, nesting.depth > 1 ? 2 : 3), count)
    return Array.from({ length }, (_, index) => found.make(new Subject(context.seed, found.entity, (first + index) % count), nesting))
  }
}

function planOfElements(context: WorldContext, hint: FieldHint, element: FieldHint): ObjectPlan | undefined {
  if (/ ids?$/.test(hint.text) || ofNumbers.test(hint.text)) return undefined
  const object = planOfNamesake(context, element.text)
  if (object !== undefined) return object
  if (ofThings.test(hint.text)) {
    const owner = hint.entity.replace(/ (?:list|result|response|page|collection|output)$/, '')
    const plan = planOfEntity(context, owner)
    // A list of what has that very list would never end.
    const hasIt = plan.members.some((member) => wordsOf(member.name).join(' ') === hint.text)
    return hasIt ? planObject(context, owner, inferMembers(context, owner)) : plan
  }
  if (context.entities.find(element.text) !== undefined && !ofWords.test(hint.text)) return planOfEntity(context, element.text)
  return (ofShapes.test(hint.text) || /\b(?:objects?|definitions|records)\b/i.test(hint.docs)) && !ofWords.test(hint.text) ? planOfShape(context, element.text) : undefined
}

/** The object type named like a field. */
function planOfNamesake(context: WorldContext, text: string): ObjectPlan | undefined {
  const name = context.objects.find(text.split(' ').map(singular).join(' '))
  const plan = name === undefined ? undefined : planOfObjectType(context, { kind: 'object', name }, 'attribute')
  return plan === undefined || isEnvelope(plan.members, plan.entity) ? undefined : plan
}

function planOfShape(context: WorldContext, text: string): ObjectPlan {
  const members = isPerson(text) ? 'id, name, email' : (shapes.find(([pattern]) => pattern.test(text))?.[1] ?? 'id, name')
  return planObject(context, text, readPlainMembers(members, context.style))
}

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
import { anyOrdinal, distinctOrdinals } from './reference.ts'
import { makeTag } from './sentences.ts'
import { createWordTable, wordSet } from './word-table.ts'

/** Objects without a description, by the last words of their field. */
const shapes = createWordTable([
  ['price|amount|total|balance|cost|fee|budget|subtotal|tax|discount', 'number value, currency'],
  ['address|location|venue|place|shipping|billing', 'street, postal code, city, country code'],
  ['deadline|date|expiry|expiration', 'date'],
  ['coordinate|coordinates|geo|position|point|gps', 'number latitude, number longitude'],
  ['dimension|dimensions|size|resolution', 'number width, number height'],
  ['error|failure|last error|reason', 'code, message'],
  [
    'image|photo|avatar|picture|icon|thumbnail|file|attachment|document',
    'id, name, url, number size',
  ],
  [
    'usage|stat|stats|statistics|count|counts|counter|counters|metrics|total|totals|limits',
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
  ['line|line item', 'name, number quantity, number price'],
  ['period|range|window|interval|schedule', 'start time, end time'],
])

const keyed = createWordTable([
  [
    'metadata|meta|attributes|properties|extra|extras|custom|custom fields|tags|labels|annotations|headers|params|parameters|context|data|payload|map|variables|logit bias|filter|json|values',
    true,
  ],
])

/** How a bare `object` is made. */
export function bareObjectProducer(context: WorldContext, hint: FieldHint): Produce {
  if (keyed.find(hint.words) === true)
    return (_, random) => ({
      [makeTag(random)]: makeTag(random),
      reference: `${random.int(1000, 9999)}`,
    })
  const plan = lazy(() => planOfNamesake(context, hint.text) ?? planOfShape(context, hint.text))
  return (_, random, nesting) => {
    const { entity, make } = plan()
    return isExhausted(nesting)
      ? {}
      : make(context.subject(entity, anyOrdinal(context, entity, random)), nesting)
  }
}

const ofNumbers = createWordTable([
  [
    'embedding|vector|score|scores|weight|weights|probabilities|values|samples|coordinate|coordinates|dimensions|size|sizes|amount|amounts|price|prices|count|counts|waveform',
    true,
  ],
])
const ofThings = wordSet(
  'data|item|items|result|results|entries|records|rows|elements|objects|list|matches|collection|hits|children',
)
const ofShapes = createWordTable([
  [
    'content|part|parts|block|blocks|segment|segments|choices|steps|lines|line items|variants|options|ranges|rules|members|participants|reviewers|contributors|attendees',
    true,
  ],
])
const ofWords = createWordTable([
  [
    'tag|tags|label|labels|categories|scope|scopes|role|roles|permission|permissions|feature|features|keyword|keywords|topic|topics|type|types|name|names|language|languages|countries|currencies|event|events|capabilities|method|methods|modalities|include|aliases|skill|skills|interest|interests|path|paths|file|files|url|urls|email|emails|addresses|color|colors|colour|colours|domain|domains|host|hosts|ip|ips|cidr|cidrs|arn|arns|zone|zones|region|regions|error|errors|warning|warnings|note|notes|comment|comments',
    true,
  ],
])

/** How a bare `array` is made: of numbers, things or words, as its name suggests. */
export function bareArrayProducer(context: WorldContext, hint: FieldHint): Produce {
  const element = elementHint(hint)
  const plan = lazy(() => planOfElements(context, hint, element))
  const scalar = context.planner.bare(
    context,
    { kind: 'base', base: ofNumbers.find(hint.words) === true ? 'number' : 'string' },
    element,
  )
  return (subject, random, nesting) => {
    const found = plan()
    if (found === undefined)
      return makeElements(subject, random, random.int(1, 3), (each, stream) =>
        scalar(each, stream, nesting),
      )
    if (isExhausted(nesting)) return []
    const length = random.int(1, nesting.depth > 1 ? 2 : 3)
    const ordinals = distinctOrdinals(context, found.entity, random, length)
    return ordinals.map((ordinal) => found.make(context.subject(found.entity, ordinal), nesting))
  }
}

function planOfElements(
  context: WorldContext,
  hint: FieldHint,
  element: FieldHint,
): ObjectPlan | undefined {
  if (/ ids?$/.test(hint.text) || ofNumbers.find(hint.words) === true) return undefined
  const object = planOfNamesake(context, element.text)
  if (object !== undefined) return object
  if (ofThings().has(hint.text)) {
    const owner = hint.entity.replace(/ (?:list|result|response|page|collection|output)$/, '')
    const plan = planOfEntity(context, owner)
    // A list of what has that very list would never end.
    const hasIt = plan.members.some((member) => wordsOf(member.name).join(' ') === hint.text)
    return hasIt ? planObject(context, owner, inferMembers(context, owner)) : plan
  }
  if (context.entities.find(element.text) !== undefined && ofWords.find(hint.words) !== true)
    return planOfEntity(context, element.text)
  return (ofShapes.find(hint.words) === true ||
    /\b(?:objects?|definitions|records)\b/i.test(hint.docs)) &&
    ofWords.find(hint.words) !== true
    ? planOfShape(context, element.text)
    : undefined
}

/** The object type named like a field. */
function planOfNamesake(context: WorldContext, text: string): ObjectPlan | undefined {
  const name = context.objects.find(text.split(' ').map(singular).join(' '))
  const plan =
    name === undefined
      ? undefined
      : planOfObjectType(context, { kind: 'object', name }, 'attribute')
  return plan === undefined || isEnvelope(plan.members, plan.entity) ? undefined : plan
}

function planOfShape(context: WorldContext, text: string): ObjectPlan {
  const members = isPerson(text) ? 'id, name, email' : (shapes.find(text.split(' ')) ?? 'id, name')
  return planObject(context, text, readPlainMembers(members, context.style))
}

import { applyFacts } from './apply-facts.ts'
import { hashText } from './random.ts'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { createFieldHint } from './field-hint.ts'
import { type JsonObject, type JsonValue, setMember } from './json-value.ts'
import { lazy } from './lazy.ts'
import { isMoment } from './moment.ts'
import { wordsOf } from './name-words.ts'
import { deeper, isExhausted, type Nesting, rootNesting } from './nesting.ts'
import type { Produce } from './produce.ts'
import type { Subject } from './subject.ts'

/** How objects of one shape are made. */
export interface ObjectPlan {
  readonly entity: string
  readonly members: readonly DescribedMember[]
  /** The members by the words of their names: `created at`. */
  readonly byText: ReadonlyMap<string, DescribedMember>
  /** An object about a subject: made up, with what is known of it. */
  make(subject: Subject, nesting: Nesting): JsonObject
  /** The value of one member as `make` has it at the root; undefined where it has none. */
  read(subject: Subject, name: string): JsonValue | undefined
}

interface FieldPlan {
  name: string
  stream: number
  /** Share of objects without a value here. */
  absence: number
  /** How the lack of a value is written. */
  whenAbsent: 'null' | 'omitted'
  nested: boolean
  produce: Produce
}

/** Plans objects with these members. The fields are looked at when the first object is made. */
export function planObject(
  context: WorldContext,
  entity: string,
  members: readonly DescribedMember[],
): ObjectPlan {
  const fields = lazy(() => planFields(context, entity, members))
  const byText = lazy(() => indexMembers(members))
  const plan: ObjectPlan = {
    entity,
    members,
    get byText() {
      return byText()
    },
    make(subject, nesting) {
      const { facts } = subject
      const object: JsonObject = {}
      if (facts?.row === undefined) {
        const inside = deeper(nesting)
        for (const field of fields()) makeField(object, field, subject, inside)
      }
      return facts === undefined ? object : applyFacts(context, plan, object, facts)
    },
    read(subject, name) {
      const field =
        subject.facts === undefined ? fields().find((each) => each.name === name) : undefined
      // A field inside of others depends on what is around it.
      const object: JsonObject = {}
      if (field === undefined || field.nested)
        return memberOf(plan.make(subject, rootNesting()), name)
      makeField(object, field, subject, deeper(rootNesting()))
      return memberOf(object, name)
    },
  }
  return plan
}

function makeField(object: JsonObject, field: FieldPlan, subject: Subject, inside: Nesting): void {
  const absent =
    field.absence > 0 &&
    (subject.hash(field.stream) < field.absence * 4294967296 ||
      (field.nested && isExhausted(inside)))
  if (!absent)
    setMember(object, field.name, field.produce(subject, subject.stream(field.stream), inside))
  else if (field.whenAbsent === 'null') setMember(object, field.name, null)
}

function memberOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function indexMembers(members: readonly DescribedMember[]): Map<string, DescribedMember> {
  const byText = new Map<string, DescribedMember>()
  for (const member of members) {
    const text = wordsOf(member.name).join(' ') || member.name
    if (!byText.has(text)) byText.set(text, member)
  }
  return byText
}

function planFields(
  context: WorldContext,
  entity: string,
  members: readonly DescribedMember[],
): FieldPlan[] {
  const optional = members.filter((member) => member.flags.includes('nullable')).length
  const hints = members.map((member) => createFieldHint(member.name, member.docs, entity))
  const numericTimes = members.some(
    ({ type }, index) => type.kind === 'base' && type.base === 'number' && isMoment(hints[index]!),
  )
  return members.map((member, index) => {
    const hint = { ...hints[index]!, numericTimes }
    const nullable = member.flags.includes('nullable')
    return {
      name: member.name,
      stream: hashText(hint.text === '' ? member.name : hint.text),
      absence: nullable ? absenceOf(hint.text, optional) : 0,
      whenAbsent:
        /^\W*optional\b|only present/i.test(member.docs) || optional > 8 ? 'omitted' : 'null',
      nested: /object|array/.test(JSON.stringify(member.type)),
      produce: context.planner.member(context, member, hint),
    }
  })
}

const seldom =
  /\b(?:deleted|cancell?ed|failed|error|next|archived|revoked|expired|rejected|ended|incomplete|refunded)\b/

/** What a thing is hardly ever without. */
const vital =
  /^(?:id|text|name|title|from|user|username|first name|last name|email|description|amount|price|status|type|caption)$/

/** Objects with a hundred optional members have a few of them at a time. */
function absenceOf(text: string, optional: number): number {
  if (seldom.test(text)) return 0.8
  if (vital.test(text)) return 0.1
  return optional <= 8 ? 0.15 : 1 - 6 / optional
}

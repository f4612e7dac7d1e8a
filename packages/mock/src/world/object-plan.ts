import { hashText } from './random.ts'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { createFieldHint } from './field-hint.ts'
import { type JsonObject, setMember } from './json-value.ts'
import { isMoment } from './moment.ts'
import { deeper, isExhausted, type Nesting } from './nesting.ts'
import type { Produce } from './produce.ts'
import type { Subject } from './subject.ts'

/** How objects of one shape are made. */
export interface ObjectPlan {
  readonly entity: string
  readonly members: readonly DescribedMember[]
  make(subject: Subject, nesting: Nesting): JsonObject
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
  let fields: FieldPlan[] | undefined
  return {
    entity,
    members,
    make(subject, nesting) {
      fields ??= planFields(context, entity, members)
      const inside = deeper(nesting)
      const object: JsonObject = {}
      for (const field of fields) {
        const absent =
          field.absence > 0 &&
          (subject.hash(field.stream) < field.absence * 4294967296 ||
            (field.nested && isExhausted(inside)))
        if (!absent)
          setMember(
            object,
            field.name,
            field.produce(subject, subject.stream(field.stream), inside),
          )
        else if (field.whenAbsent === 'null') setMember(object, field.name, null)
      }
      return object
    },
  }
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

import { type Argument, findPageSizeMember, type PackageDefinition, readMembers } from 'fc-core'
import { singular } from '../names/plural.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { isControlArgument } from './infer-list-arguments.ts'
import { eachArgument, keyText } from './key-arguments.ts'
import { alternativesOf, findObject, referenceOf } from './object-types.ts'
import { keyFamily, textOf } from './record-words.ts'

/** What creating and changing a record takes, and what its lists are filtered by. */
export function sentArguments(
  definition: PackageDefinition,
  plan: CollectionPlan,
): { sent: Argument[]; filters: ReadonlySet<Argument> } {
  const found: Argument[] = []
  const filters = new Set<Argument>()
  for (const actions of [/^(?:create|replace|link)$/, /^update$/, /^list$/]) {
    for (const reading of plan.readings) {
      if (!actions.test(reading.action)) continue
      const each = eachArgument(reading, plan.own)
      for (const argument of reading.endpoint.arguments ?? []) {
        if (typeof argument?.name !== 'string' || argument === each || isControlArgument(argument))
          continue
        if (
          reading.parameters.some((parameter) => parameter.argument === argument.name) ||
          (!/^(?:create|replace|link)$/.test(reading.action) &&
            plan.parts.some(
              ({ text }) => keyFamily(text) === keyFamily(keyText(argument, reading)),
            ))
        )
          continue
        const whole =
          reading.action === 'list' ? undefined : wholeRecord(definition, argument, plan.noun)
        if (whole !== undefined) found.push(...whole)
        else if (reading.action !== 'list') found.push(argument)
        else if (isPlainFilter(argument)) {
          filters.add(argument)
          found.push(argument)
        }
      }
    }
  }
  return { sent: found, filters }
}

/** The members of an argument that holds the whole record: `secret: object.secret`. Empty where they are not described. */
export function wholeRecord(
  definition: PackageDefinition,
  argument: Argument,
  noun: string,
): readonly Argument[] | undefined {
  const full = textOf(argument.name)
  const types = alternativesOf(argument.type)
  const reference = types.map(referenceOf).find((each) => each !== undefined)
  // `connection input` of a described type is a connection.
  const text = reference === undefined ? full : full.replace(WRAPPER, '')
  if (
    text !== noun &&
    !(noun.endsWith(` ${text}`) && !text.includes(' ')) &&
    !/^(?:data|attributes|resource|record|body|input|payload)$/.test(text)
  )
    return undefined
  if (reference === undefined)
    return types.includes('object') && (text === noun || text === 'resource') ? [] : undefined
  const object = findObject(definition, reference.name)
  const members = (object?.arguments?.length ? object.arguments : object?.attributes) ?? []
  return members.filter((member) => typeof member?.name === 'string')
}

const WRAPPER =
  / (?:data|attributes|resource|record|body|input|payload|params|parameters|request|object)$/

/** An optional argument of a list that can only be the value of a field: no bound, order or search. */
function isPlainFilter(argument: Argument): boolean {
  if (typeof argument.type !== 'string' || !/^(?:string|number|boolean)/.test(argument.type))
    return false
  if (argument.flags?.includes('required') === true) return false
  const words = textOf(argument.name).split(' ')
  const last = words.at(-1)!
  const isField = !NOT_FIELDS.has(words[0]!) && !NOT_FIELDS.has(last) && singular(last) === last
  return isField && findPageSizeMember(readMembers([argument])) === undefined
}

const NOT_FIELDS = new Set(
  'after before min max minimum maximum gt gte lt lte from to since until start end oldest latest in contains prefix like not exclude only include order sort ordering direction dir depth recursive reverse group interval granularity q query search term keyword path folder width inclusive descending ascending scope mode level range window period format cursor marker version offset page full verbose pretty detailed raw'.split(
    ' ',
  ),
)

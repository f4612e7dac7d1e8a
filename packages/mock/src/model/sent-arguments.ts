import { type Argument, findPageSizeMember, type PackageDefinition, readMembers } from 'fc-core'
import { singular } from '../names/plural.ts'
import type { CollectionDraft } from './draft.ts'
import { isControlArgument } from './infer-list-arguments.ts'
import { findBatchArgument, keyNameOf } from './key-arguments.ts'
import { alternativesOf, findObject, referenceOf } from './object-types.ts'
import { keyStem, normalizeName } from './record-words.ts'

/** Returns the arguments that create, change and filter records. */
export function sentArguments(
  definition: PackageDefinition,
  draft: CollectionDraft,
): { sent: Argument[]; filters: ReadonlySet<Argument> } {
  const found: Argument[] = []
  const filters = new Set<Argument>()
  for (const actions of [/^(?:create|replace|link)$/, /^update$/, /^list$/]) {
    for (const parsed of draft.endpoints) {
      if (!actions.test(parsed.action)) continue
      const batch = findBatchArgument(parsed, draft.ownKey)
      for (const argument of parsed.endpoint.arguments ?? []) {
        if (typeof argument?.name !== 'string' || argument === batch || isControlArgument(argument))
          continue
        if (
          parsed.parameters.some((parameter) => parameter.argument === argument.name) ||
          (!/^(?:create|replace|link)$/.test(parsed.action) &&
            draft.parts.some(({ text }) => keyStem(text) === keyStem(keyNameOf(argument, parsed))))
        )
          continue
        const members =
          parsed.action === 'list' ? undefined : recordMembers(definition, argument, draft.noun)
        if (members !== undefined) found.push(...members)
        else if (parsed.action !== 'list') found.push(argument)
        else if (isPlainFilter(argument)) {
          filters.add(argument)
          found.push(argument)
        }
      }
    }
  }
  return { sent: found, filters }
}

/** Returns the members of an argument that holds the complete record: `secret: object.secret`. Empty if they are not described. */
export function recordMembers(
  definition: PackageDefinition,
  argument: Argument,
  noun: string,
): readonly Argument[] | undefined {
  const full = normalizeName(argument.name)
  const types = alternativesOf(argument.type)
  const reference = types.map(referenceOf).find((each) => each !== undefined)
  // `connection input` with an object type is a connection.
  const text = reference === undefined ? full : full.replace(WRAPPER_SUFFIX, '')
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

const WRAPPER_SUFFIX =
  / (?:data|attributes|resource|record|body|input|payload|params|parameters|request|object)$/

/** Whether an optional argument of a list is the value of a field rather than a bound, order or search. */
function isPlainFilter(argument: Argument): boolean {
  if (typeof argument.type !== 'string' || !/^(?:string|number|boolean)/.test(argument.type))
    return false
  if (argument.flags?.includes('required') === true) return false
  const words = normalizeName(argument.name).split(' ')
  const last = words.at(-1)!
  const isField = !NOT_FIELDS.has(words[0]!) && !NOT_FIELDS.has(last) && singular(last) === last
  return isField && findPageSizeMember(readMembers([argument])) === undefined
}

const NOT_FIELDS = new Set(
  'after before min max minimum maximum gt gte lt lte from to since until start end oldest latest in contains prefix like not exclude only include order sort ordering direction dir depth recursive reverse group interval granularity q query search term keyword path folder width inclusive descending ascending scope mode level range window period format cursor marker version offset page full verbose pretty detailed raw'.split(
    ' ',
  ),
)

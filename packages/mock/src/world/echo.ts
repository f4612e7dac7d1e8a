import { type Argument, checkMembers, type Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import { isControlArgument } from './control-arguments.ts'
import type { DescribedMember } from './described-members.ts'
import { isOwnId, keyArgumentOf } from './entity-index.ts'
import { type JsonObject, type JsonValue, setMember } from './json-value.ts'
import { wordsOf } from './name-words.ts'

/**
 * Puts what the caller sent into what the caller gets: a field named like an argument takes its value where it
 * may. For pets, `newPetName` goes to `name` and `petId` to `id`.
 */
export function echoArguments(
  context: WorldContext,
  object: JsonObject,
  members: readonly DescribedMember[],
  endpoint: Endpoint,
  args: Record<string, unknown>,
): void {
  const meaning = context.entities.meaningOf(endpoint)
  const key = keyArgumentOf(endpoint, meaning)
  for (const argument of endpoint.arguments ?? []) {
    if (
      typeof argument?.name !== 'string' ||
      !Object.hasOwn(args, argument.name) ||
      isControlArgument(argument)
    )
      continue
    const value = args[argument.name]
    const member = findField(members, argument, argument === key, meaning.entity)
    if (member === undefined || value === null) continue
    const fits =
      checkMembers({ [member.name]: value }, [member], {
        definition: context.definition,
        side: member.side,
      }).length === 0
    // Arguments come from a JSON body, so that they are JSON values.
    if (fits) setMember(object, member.name, value as JsonValue)
  }
}

/** The field that holds an argument's value. */
function findField(
  members: readonly DescribedMember[],
  argument: Argument,
  isKey: boolean,
  entity: string,
): DescribedMember | undefined {
  const words = wordsOf(argument.name)
  const plain = words.filter((word) => word !== 'new')
  const bare = plain[0] === entity.split(' ').at(-1) ? plain.slice(1) : plain
  const texts = members.map((member) => wordsOf(member.name).join(' '))
  for (const candidate of [words, plain, bare]) {
    const at = candidate.length === 0 ? -1 : texts.indexOf(candidate.join(' '))
    if (at >= 0) return members[at]
  }
  if (!isKey || /\b(?:name|hash|url|arn|email|code|path|slug|address)$/.test(words.join(' ')))
    return undefined
  const id = texts.findIndex((text) => isOwnId(text, entity))
  return members[id >= 0 ? id : texts.indexOf('name')]
}

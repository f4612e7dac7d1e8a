import type { DescribedMember } from './described-members.ts'
import { wordsOf } from './name-words.ts'
import { singular } from './plural.ts'

const listNames =
  /^(?:page|data|items?|results?|entries|values|records|list|matches|rows|elements|objects|collection|content|hits)$/
const aroundLists =
  /^(?:page|previous|next|cursor|ok|success|status|object|type|total|count|size|limit|offset|self|href|first|last|before|after|kind|etag|url|links?|meta|metadata|paging|pagination|response metadata|order|sort|usage|model|name)$|\b(?:has more|more|total|count|token|cursor|marker|next|previous|evaluated|first id|last id|scanned|consumed capacity|cursor)\b/

/** The member that holds the list, of an object that is one page of a list. */
export function listMemberOf(
  members: readonly DescribedMember[],
  entity: string,
): DescribedMember | undefined {
  const arrays = members.filter(
    ({ type }) => type.kind === 'array' || (type.kind === 'base' && type.base === 'array'),
  )
  return (
    arrays.find((member) => isListName(member.name, entity)) ??
    (arrays.length === 1 ? arrays[0] : undefined)
  )
}

/** Whether an object is one page of a list rather than one thing: it has a list, and all the rest is about the list. */
export function isEnvelope(members: readonly DescribedMember[], entity: string): boolean {
  const list = listMemberOf(members, entity)
  if (list === undefined) return false
  const others = members
    .filter((member) => member !== list)
    .map((member) => wordsOf(member.name).join(' '))
  return (
    others.every((text) => aroundLists.test(text)) &&
    (others.length > 0 || isListName(list.name, entity))
  )
}

function isListName(name: string, entity: string): boolean {
  const words = wordsOf(name)
  const one = words.map(singular).join(' ')
  return (
    listNames.test(words.join(' ')) ||
    one === entity ||
    entity.endsWith(` ${one}`) ||
    one.endsWith(` ${entity}`) ||
    (words.length > 1 && one.replace(/ (?:id|name|arn|url)$/, '') === entity)
  )
}

import { checkMembers } from 'fc-core'
import type { DescribedMember } from './described-members.ts'
import { type JsonObject, type JsonValue, setMember } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'

/** What is said around a list is true of it: how many there are, whether more follow, the ids at its ends. */
export function describeEnvelope(
  { members }: ObjectPlan,
  list: DescribedMember,
): (object: JsonObject, found: readonly JsonValue[], start: number, size: number) => void {
  const facts = members
    .filter((member) => member !== list && member.values === undefined)
    .map((member) => ({ member, text: wordsOf(member.name).join(' ') }))
  return (object, found, start, size) => {
    for (const { member, text } of facts) {
      const value = factOf(text, found, start, size)
      if (value === undefined || !Object.hasOwn(object, member.name)) continue
      if (isFitting(member, value)) setMember(object, member.name, value)
    }
  }
}

function factOf(
  text: string,
  found: readonly JsonValue[],
  start: number,
  size: number,
): JsonValue | undefined {
  if (/^(?:total|total count|total size|total results|total items)$/.test(text)) return size
  if (/^(?:count|size|result count|item count)$/.test(text)) return found.length
  if (/\bhas (?:more|next)\b|\bmore$|^is truncated$/.test(text)) return start + found.length < size
  if (/^(?:first id|first)$/.test(text)) return idIn(found[0])
  if (/^(?:last id|last)$/.test(text)) return idIn(found.at(-1))
  return undefined
}

function idIn(thing: JsonValue | undefined): JsonValue | undefined {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing)
    ? thing['id']
    : undefined
}

/** Only plain values are set here, so that no definition is needed to check them. */
function isFitting(member: DescribedMember, value: JsonValue): boolean {
  const found = checkMembers({ [member.name]: value }, [member], {
    definition: { base_url: '', name: '', flags: [], docs: '', errors: [], endpoints: [] },
    side: 'attribute',
  })
  return found.length === 0
}

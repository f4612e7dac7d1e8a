import { keyStem, lastWord, normalizeName } from '../model/record-words.ts'
import { memoize } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import type { Table } from './types.ts'

/** Maximum number of records whose roles are read. */
const MAX_READ = 1000

/**
 * Finds the generated records that a reference can name by its role: the users with the `role` `recruiter` for `recruiter_id`. Undefined for other references, and if no
 * record has the role.
 */
export function recordsWithRole(table: Table, path: string): readonly number[] | undefined {
  const { collection = '' } = table.model.references[path] ?? {}
  const target = table.dataset.table(collection)
  const role = target && roleOf(target, keyStem(normalizeName(path)))
  const found = role && ordinalsOf(target)(role.field, role.choice)
  return found !== undefined && found.length > 0 ? found : undefined
}

/** Finds the field of a record that says which role it has, and the choice that a word names. */
function roleOf({ model }: Table, stem: string): { field: string; choice: string } | undefined {
  const record = lastWord(model.record)
  // `agent_id` names any agent, even if `agent` is a role; `lead_agent_id` one with the role `lead`.
  if (stem === record) return undefined
  const role = stem.endsWith(` ${record}`) ? stem.slice(0, stem.lastIndexOf(' ')) : stem
  for (const [field, { choices = [] }] of Object.entries(model.fields)) {
    if (!ROLE.test(normalizeName(field))) continue
    const choice = choices.find((each) => wordsOf(String(each)).join(' ') === role)
    if (choice !== undefined) return { field, choice: String(choice) }
  }
  return undefined
}

/** The name of a role. */
export const ROLE: RegExp = /^(?:role|type|kind|position|function|job)$/

const ordinalsOf: (table: Table) => (field: string, choice: string) => readonly number[] = memoize(
  (table: Table) => {
    const known = new Map<string, readonly number[]>()
    return (field, choice) => {
      const name = `${field} ${choice}`
      const found =
        known.get(name) ??
        Array.from({ length: Math.min(table.base, MAX_READ) }, (_, ordinal) => ordinal).filter(
          (ordinal) =>
            table.dataset.state.withoutChanges(() =>
              table.factory.generateMember(ordinal, field),
            ) === choice,
        )
      known.set(name, found)
      return found
    }
  },
  new WeakMap<Table, (field: string, choice: string) => readonly number[]>(),
)

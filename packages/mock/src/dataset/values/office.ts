import type { PackageDefinition } from 'fc-core'
import { memoize } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { createWordTable } from '../../names/word-table.ts'
import type { Field } from './scope.ts'
import { officeRecords } from './words/name-fields.ts'

const table = createWordTable([[officeRecords, true]])

/** Whether the texts of a field are about work in an office: those of tasks and projects, and of packages with these. */
export function isOffice({ scope }: Field): boolean {
  return table.find(scope.record.split(' ')) === true || hasOfficeRecords(scope.context.definition)
}

const hasOfficeRecords = memoize(({ objects = [], endpoints }: PackageDefinition): boolean => {
  // Names of endpoints have verbs, such as `release`.
  const names = (objects.length > 0 ? objects : endpoints)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
  const nouns = names.map((name) => wordsOf(String(name)).map(singular))
  const found = new Set(nouns.filter((words) => table.find(words)).map((words) => words.at(-1)))
  const isAtWork = [...found].some((word) => word !== 'ticket')
  // Festivals have tickets, too.
  return isAtWork || nouns.some((words) => found.size > 0 && COMPANIONS.test(words.at(-1)!))
}, new WeakMap<PackageDefinition, boolean>())

/** Other records in packages with the tickets of an office. */
const COMPANIONS = /^(?:comment|agent|team|label|user|workspace|sla|member|attachment)$/

/** Maximum number of objects and endpoints that are examined. */
const MAX_NAMES = 2000

import type { PackageDefinition } from 'fc-core'
import { generateTypes } from 'fc-core/codegen'
import { findChanges, type Snapshot } from 'fc-language-service'
import type { Changes } from '../protocol/language-messages.ts'

/** Returns a TypeScript module with the types of a definition. */
export function typesOf({ document }: Snapshot): string {
  return generateTypes(document.value as PackageDefinition)
}

/** Lists the changes of a definition since an earlier text, with their locations in the later one. */
export function changesBetween(before: Snapshot, after: Snapshot): Changes {
  const { summary, changes } = findChanges(before, after)
  return {
    summary,
    changes: changes.map(({ level, message, reason, hint, new: { range } }) => {
      const from = after.lines.offsetAt(range.start)
      return { from, to: after.lines.offsetAt(range.end), level, message, reason, hint }
    }),
  }
}

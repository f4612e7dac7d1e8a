import type { JsonValue } from '../../names/json-value.ts'
import type { Aggregate } from './aggregate.ts'
import { type ChildReader, readRow } from './children.ts'

/** Compiles the value that follows from the children of a record, which `read` returns. */
export function compileRead(
  { table, matches, isCount, start }: Aggregate,
  read: ChildReader,
): (ordinal: number) => JsonValue | undefined {
  if (isCount && matches === true) return (ordinal) => read(ordinal).length
  return (ordinal) => {
    const { add, result } = start()
    for (const each of read(ordinal)) {
      const record = readRow(table, each)
      if (matches === true || matches(record)) add(record)
    }
    return result()
  }
}

import { createHash } from 'node:crypto'
import { formatNamePath } from 'fc-core/internal'
import { readJson } from 'fc-core/json'
import type { FileReport } from '../report.ts'

/** Creates fingerprints that stay the same when lines or entries are added, removed or sorted: of the rule, the names on the path and the count. */
export function createFingerprints({ text, issues }: FileReport): string[] {
  const { value } = readJson(text)
  const counts = new Map<string, number>()
  return issues.map(({ code, path }) => {
    const key = `${code} ${formatNamePath(path, value)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return createHash('sha256').update(`${key} ${count}`).digest('hex').slice(0, 32)
  })
}

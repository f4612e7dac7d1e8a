import type { Issue } from '../issue/issue.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { type Path, valueAt } from '../json/json-pointer.ts'
import { readJson } from '../json/read-json.ts'
import { isCustomId } from '../rules/define-rule.ts'
import { createNameFinder } from '../text/name-finder.ts'
import { quote } from '../text/quote.ts'
import { configIssue } from './config-issue.ts'
import type { ConfigProblems } from './config-files.ts'

/**
 * Finds the ids of unknown rules in a configuration file, those of fc or those of plugins. They are warnings only: another version may have them.
 *
 * @param known The known rules of this kind.
 */
export function findUnknownRules(
  document: JsonDocument,
  known: readonly { id: string }[],
  { isCustom = false }: { isCustom?: boolean } = {},
): Issue[] {
  const ids = new Set(known.map(({ id }) => id))
  const finder = createNameFinder([...ids])
  return namedRules(document.value)
    .filter(
      ({ id, path }) =>
        isCustomId(id) === isCustom && (!ids.has(id) || (!isCustom && path[0] === 'ruleOptions')),
    )
    .map(({ path, id, mark }) => {
      if (ids.has(id))
        return configIssue(document, path, `The rule ${quote(id)} has no options.`, { mark })
      const nearest = finder.findNearest(id)
      const hint = nearest === undefined ? HINTS[`${isCustom}`] : `Did you mean "${nearest}"?`
      return configIssue(document, path, `Unknown rule ${quote(id)}. ${hint}`, {
        mark,
        severity: 'warning',
      })
    })
}

const HINTS = {
  false: 'Run fc-cli lint --rules for a list.',
  true: 'Add the module or package with this rule to `plugins`.',
}

/** Adds the ids of unknown custom rules to the problems of all files of a configuration. */
export function addUnknownRules(
  problems: readonly ConfigProblems[],
  known: readonly { id: string }[] = [],
): void {
  for (const { text, issues } of problems) {
    const document = readJson(text)
    if (document.problems.length > 0) continue
    issues.push(...findUnknownRules(document, known, { isCustom: true }))
    issues.sort((a, b) => a.range!.start.offset - b.range!.start.offset)
  }
}

function namedRules(value: unknown): { path: Path; id: string; mark: 'key' | 'value' }[] {
  const keysOf = (key: string): string[] => {
    const table = valueAt(value, [key])
    return typeof table === 'object' && table !== null ? Object.keys(table) : []
  }
  const ignore = valueAt(value, ['ignore'])
  return [
    ...['rules', 'ruleOptions'].flatMap((key) =>
      keysOf(key).map((id) => ({ path: [key, id], id, mark: 'key' as const })),
    ),
    ...(Array.isArray(ignore) ? ignore : []).flatMap((entry, index) => {
      const id = valueAt(entry, ['rule'])
      return typeof id === 'string'
        ? [{ path: ['ignore', index, 'rule'], id, mark: 'value' as const }]
        : []
    }),
  ]
}

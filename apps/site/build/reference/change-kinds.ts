import { formatTable } from 'fc-command'
import { CHANGE_KIND_TITLES } from '../../../../packages/core/src/diff/change-kind-titles.ts'
import { CHANGE_KINDS, type ChangeKind } from '../../../../packages/core/src/diff/change-kinds.ts'

/** The page of the kinds of changes, by what changes. */
export function changeKindsPage(): string {
  const kinds = Object.keys(CHANGE_KINDS) as ChangeKind[]
  const misplaced = kinds.filter(
    (kind) => GROUPS.filter(({ matches }) => matches.test(kind)).length !== 1,
  )
  if (misplaced.length > 0) throw new Error(`Not in exactly one group: ${misplaced.join(', ')}.`)
  const sections = GROUPS.map(({ title, matches }) => {
    const rows = kinds
      .filter((kind) => matches.test(kind))
      .map((kind) => {
        const { level, reason } = CHANGE_KINDS[kind]
        return [`\`${kind}\``, level, CHANGE_KIND_TITLES[kind], reason]
      })
    return `## ${title}\n\n${formatTable([['Change', 'Level', 'Description', 'Reason'], ...rows])}`
  })
  return `# Change kinds

What [\`fc-cli diff\`](../../../docs/changes.md) and \`fc-core/diff\` report. **breaking**: calls that worked fail, or return results that callers do not handle.
**risky**: some callers may be affected. **safe**: no caller is affected.

${sections.join('\n\n')}
`
}

/** Sections of the page. Each kind belongs to exactly one. */
const GROUPS = [
  {
    title: 'Package',
    matches:
      /^(?:definition|base-url|package-name|version|versioned|pipeline-url|event-source-url)(?:-|$)/,
  },
  {
    title: 'Endpoints and flags',
    matches:
      /^(?:endpoint|paginated|bearer-auth|capture-bearer|error-triple|package-flag|event-source-(?:gained|lost))(?:-|$)/,
  },
  { title: 'Results', matches: /^result-/ },
  { title: 'Arguments', matches: /^(?:argument|choices?)-/ },
  { title: 'Attributes', matches: /^(?:attribute|values?|nullable)-/ },
  { title: 'Object types and events', matches: /^(?:object|event)-(?!source)/ },
  { title: 'Errors', matches: /^error-(?!triple)/ },
  {
    title: 'General',
    matches: /^(?:private|flag|extension|docs|group)-|^(?:reordered|rewritten)$/,
  },
]

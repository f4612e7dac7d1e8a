import { summarizeDocs } from 'fc-core/internal'
import { formatRoute } from '../packages/route.ts'
import { BreakableName } from '../sidebar/breakable-name.tsx'
import { EndpointMarks } from '../sidebar/endpoint-list.tsx'
import type { SidebarEntry, SidebarSection } from '../sidebar/group-endpoints.ts'
import { memo } from '../ui/memo.ts'

/** All endpoints with the first sentence of their documentation, by group. The versions of an endpoint are in one row. */
export function EndpointIndex({
  groups,
  packageKey,
  generic,
}: {
  groups: readonly SidebarSection[]
  packageKey: string
  /** Names of endpoints that the mock connects with no records. */
  generic: readonly string[] | undefined
}) {
  const unconnected = new Set(generic)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <section>
      <h2>
        Endpoints <span class="count">{count}</span>
      </h2>
      {groups.map(({ group, entries }, index) => (
        <div key={group ?? index} class="index-group">
          {group !== undefined && <h3>{group}</h3>}
          <ul>
            {joinFamilies(entries).map(([{ endpoint }, ...others]) => (
              <Row
                key={endpoint.name}
                packageKey={packageKey}
                name={endpoint.name}
                flags={JSON.stringify(endpoint.flags ?? [])}
                isGeneric={unconnected.has(endpoint.name)}
                docs={endpoint.docs ?? ''}
                others={JSON.stringify(others.map((other) => [other.endpoint.name, other.suffix]))}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface RowProps {
  packageKey: string
  name: string
  docs: string
  /** JSON of the flags. */
  flags: string
  isGeneric: boolean
  /** JSON of names and suffixes of other versions. */
  others: string
}

/** Memoized by texts, because an editor sends another definition while the reader types, and it may have a thousand endpoints. */
const Row = memo(({ packageKey, name, docs, flags, isGeneric, others }: RowProps) => (
  <li class="index-row">
    <span class="index-names">
      <a class="entry-name" href={formatRoute(packageKey, name)}>
        <BreakableName name={name} />
      </a>
      {(JSON.parse(others) as [string, string][]).map(([other, suffix]) => (
        <a key={other} class="badge plain" href={formatRoute(packageKey, other)} aria-label={other}>
          {suffix || other}
        </a>
      ))}
      <EndpointMarks endpoint={{ flags: JSON.parse(flags) as string[] }} isGeneric={isGeneric} />
    </span>
    <span class="quiet">{summarizeDocs(docs)}</span>
  </li>
))

type Family = [SidebarEntry, ...SidebarEntry[]]

/** Joins entries with the versions that follow them. */
export function joinFamilies(entries: readonly SidebarEntry[]): Family[] {
  const families: Family[] = []
  for (const entry of entries) {
    if (entry.isIndented) families.at(-1)?.push(entry)
    else families.push([entry])
  }
  return families
}

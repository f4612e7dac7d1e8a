import type { Endpoint } from 'fc-core'
import { memo } from '../ui/memo.ts'
import { LockIcon } from '../ui/icons.tsx'
import { formatRoute } from '../packages/route.ts'
import type { SidebarEntry, SidebarSection } from './group-endpoints.ts'
import { BreakableName } from './breakable-name.tsx'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'

/** Properties of `EndpointList`. */
interface EndpointListProps {
  sections: readonly SidebarSection[]
  packageKey: string
  /** Name of the selected endpoint. */
  current: string | undefined
}

/** Links to endpoints, by group. */
export function EndpointList({ sections, packageKey, current }: EndpointListProps) {
  return (
    <>
      {sections.map(({ group, entries }, index) => (
        <section key={group ?? index} class="group">
          {group !== undefined && <h2>{group}</h2>}
          <ul>
            {entries.map((entry) => (
              <EndpointLink
                key={entry.endpoint.name}
                entry={entry}
                packageKey={packageKey}
                isCurrent={entry.endpoint.name === current}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Properties of `EndpointLink`. */
interface EndpointLinkProps {
  entry: SidebarEntry
  packageKey: string
  isCurrent: boolean
}

/** Memoized, because a package may have a thousand endpoints. */
const EndpointLink = memo(({ entry, packageKey, isCurrent }: EndpointLinkProps) => {
  const { endpoint, suffix, isIndented } = entry
  const base = endpoint.name.slice(0, endpoint.name.length - suffix.length)
  return (
    <li>
      <a
        class={isIndented ? 'entry indented' : 'entry'}
        href={formatRoute(packageKey, endpoint.name)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span class="entry-name">
          <BreakableName name={base} />
          {suffix !== '' && <span class="suffix">{suffix}</span>}
        </span>
        <EndpointMarks endpoint={endpoint} />
      </a>
    </li>
  )
})

/** Marks an endpoint that returns pages or requires a token. */
export function EndpointMarks({ endpoint }: { endpoint: Pick<Endpoint, 'flags'> }) {
  return (
    <>
      {isPaginated(endpoint) && (
        <span class="mark" title="Paginated">
          pages
        </span>
      )}
      {requiresBearer(endpoint) && (
        <span class="mark" title="Requires a bearer token">
          <LockIcon />
          <span class="hidden">, requires a bearer token</span>
        </span>
      )}
    </>
  )
}

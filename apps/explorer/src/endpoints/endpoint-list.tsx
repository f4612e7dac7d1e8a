import type { Endpoint } from 'fc-core'
import { memo } from '../ui/memo.ts'
import { LockIcon } from '../ui/icons.tsx'
import { needsBearer } from '../call/build-request.ts'
import { formatPlace } from '../packages/place.ts'
import type { Entry, Section } from './group-endpoints.ts'
import { BreakableName } from './breakable-name.tsx'
import { isPaginated } from './is-paginated.ts'

/** Properties of `EndpointList`. */
interface EndpointListProps {
  sections: readonly Section[]
  packageKey: string
  /** Name of the endpoint that is shown. */
  current: string | undefined
}

/** Endpoints under the headings of their groups. */
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
  entry: Entry
  packageKey: string
  isCurrent: boolean
}

/** Drawn again only when it changes: a package may have a thousand. */
const EndpointLink = memo(({ entry, packageKey, isCurrent }: EndpointLinkProps) => {
  const { endpoint, suffix, isFollower } = entry
  const base = endpoint.name.slice(0, endpoint.name.length - suffix.length)
  return (
    <li>
      <a
        class={isFollower ? 'entry follower' : 'entry'}
        href={formatPlace(packageKey, endpoint.name)}
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

function EndpointMarks({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      {isPaginated(endpoint) && (
        <span class="mark" title="paginated">
          pages
        </span>
      )}
      {needsBearer(endpoint) && (
        <span class="mark" title="needs a bearer token">
          <LockIcon />
          <span class="hidden">, needs a bearer token</span>
        </span>
      )}
    </>
  )
}

import { formatType } from 'fc-core'
import { isVersioned, readMembers } from 'fc-core/internal'
import { useMemo } from 'preact/hooks'
import { Markdown } from '../docs/markdown.tsx'
import { MemberList } from '../definition/member-list.tsx'
import { ErrorList } from '../definition/error-list.tsx'
import { readErrors } from '../definition/read-errors.ts'
import { VersionSelect, type VersionSelectProps } from '../definition/version-select.tsx'
import { groupEndpoints } from '../sidebar/group-endpoints.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { EndpointErrors } from './endpoint-errors.tsx'
import { EndpointIndex } from './endpoint-index.tsx'
import { ObjectIndex } from './object-index.tsx'
import { QuickStart, type QuickStartProps } from './quick-start.tsx'
import { type OtherBaseUrl, VersionsSection } from './versions-section.tsx'

/** Longer documentation is collapsed, to keep the endpoints in view. In characters. */
const DOCS_FOLD_LENGTH = 2500

const NO_BASE_URLS: readonly OtherBaseUrl[] = []

interface PackageViewProps extends QuickStartProps {
  /** Undefined if the page has no selection of a version. */
  versionSelect?: VersionSelectProps
  otherBaseUrls?: readonly OtherBaseUrl[]
  /** Names of endpoints that the mock connects with no records. */
  generic?: readonly string[] | undefined
}

/** The overview of a package: documentation, a first call, endpoints, versions, errors, objects and events. */
export function PackageView(props: PackageViewProps) {
  const { definition, packageKey, versionSelect, otherBaseUrls = NO_BASE_URLS } = props
  const { endpoints, events = [] } = definition
  const paginated = endpoints.filter(({ flags }) => flags?.includes('paginated')).length
  const groups = useMemo(() => groupEndpoints(endpoints), [endpoints])
  return (
    <article class="package">
      <div class="package-intro">
        <header class="head">
          <h1>{definition.name}</h1>
          <div class="address">
            <code>{definition.base_url}</code>
            <CopyButton label="Copy base URL" text={() => definition.base_url} />
          </div>
          <dl class="package-details">
            <Detail name="Endpoints" value={String(endpoints.length)} />
            {paginated > 0 && <Detail name="Paginated" value={String(paginated)} />}
            {isVersioned(definition) && definition.version !== undefined && (
              <Detail name="Version" value={String(definition.version)} />
            )}
            {definition.pipeline_url !== undefined && (
              <Detail name="Pipeline" value={definition.pipeline_url} />
            )}
          </dl>
          {versionSelect && isVersioned(definition) && <VersionSelect {...versionSelect} />}
        </header>
        <Markdown text={definition.docs} foldAt={DOCS_FOLD_LENGTH} />
      </div>
      <QuickStart {...props} />
      <div class="package-sections">
        {endpoints.length > 0 && (
          <EndpointIndex groups={groups} packageKey={packageKey} generic={props.generic} />
        )}
        <VersionsSection
          definition={definition}
          groups={groups}
          packageKey={packageKey}
          otherBaseUrls={otherBaseUrls}
        />
        <ErrorList title="Package errors" errors={readErrors(definition.errors)} />
        <EndpointErrors definition={definition} packageKey={packageKey} />
        <ObjectIndex definition={definition} />
        {events.length > 0 && (
          <section>
            <h2>
              Events <span class="count">{events.length}</span>
            </h2>
            {events.map((event) => (
              <details key={event.name} class="object">
                <summary>
                  <code>{event.name}</code>{' '}
                  <span class="type">
                    {readMembers(event.attributes)
                      .map(({ name, type }) => `${name}: ${formatType(type)}`)
                      .join(', ')}
                  </span>
                </summary>
                <Markdown text={event.docs} />
                <MemberList definition={definition} list={event.attributes} side="attribute" />
              </details>
            ))}
          </section>
        )}
      </div>
    </article>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

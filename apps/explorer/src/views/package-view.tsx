import { formatType, isVersioned, type PackageDefinition, readMembers } from 'fc-core'
import { Markdown } from '../docs/markdown.tsx'
import { MemberList } from '../definition/member-list.tsx'
import { ErrorList } from '../definition/error-list.tsx'
import { readErrors } from '../definition/read-errors.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { VersionSelect, type VersionSelectProps } from '../packages/version-select.tsx'

/** The overview of a package: base URL, documentation, errors, objects and events. */
export function PackageView({
  definition,
  versionSelect,
}: {
  definition: PackageDefinition
  /** Undefined if endpoints cannot be called. */
  versionSelect?: VersionSelectProps
}) {
  const { endpoints, objects = [], events = [] } = definition
  const paginated = endpoints.filter(({ flags }) => flags?.includes('paginated')).length
  return (
    <article class="package">
      <header class="head">
        <h1>{definition.name}</h1>
        <div class="address">
          <code>{definition.base_url}</code>
          <CopyButton label="Copy base URL" text={() => definition.base_url} />
        </div>
        <dl class="package-details">
          <Detail name="Endpoints" value={String(endpoints.length)} />
          {paginated > 0 && <Detail name="Paginated" value={String(paginated)} />}
          {isVersioned(definition) && <Detail name="Version" value={String(definition.version)} />}
          {definition.pipeline_url !== undefined && (
            <Detail name="Pipeline" value={definition.pipeline_url} />
          )}
        </dl>
        {versionSelect && isVersioned(definition) && <VersionSelect {...versionSelect} />}
      </header>
      <Markdown text={definition.docs} />
      {endpoints.length > 0 && (
        <p class="quiet">
          Select an endpoint to see its arguments{versionSelect && ' and call it'}.
        </p>
      )}
      <ErrorList title="Package errors" errors={readErrors(definition.errors)} />
      {objects.length > 0 && (
        <section>
          <h2>
            Objects <span class="count">{objects.length}</span>
          </h2>
          {objects.map((object) => (
            <details key={object.name} class="object">
              <summary>
                <code>{object.name}</code>
              </summary>
              <Markdown text={object.docs} />
              <MemberList
                definition={definition}
                list={object.arguments}
                side="argument"
                title="Arguments"
              />
              <MemberList
                definition={definition}
                list={object.attributes}
                side="attribute"
                title="Attributes"
              />
            </details>
          ))}
        </section>
      )}
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

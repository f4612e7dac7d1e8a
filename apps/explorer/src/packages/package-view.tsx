import { formatType, isVersioned, type PackageDefinition, readMembers } from 'fc-core'
import { Markdown } from '../docs/markdown.tsx'
import { MemberList } from '../endpoints/member-list.tsx'
import { ErrorList } from '../response/error-list.tsx'
import { readErrors } from '../response/error-triple.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { VersionSelect, type VersionSelectProps } from './version-select.tsx'

/** A package as a whole: what it is, where it lives, its errors, objects and events. */
export function PackageView({
  definition,
  ...version
}: { definition: PackageDefinition } & VersionSelectProps) {
  const { endpoints, objects = [], events = [] } = definition
  const paginated = endpoints.filter(({ flags }) => flags?.includes('paginated')).length
  return (
    <article class="package">
      <header class="head">
        <h1>{definition.name}</h1>
        <div class="address">
          <code>{definition.base_url}</code>
          <CopyButton label="Copy the base URL" text={() => definition.base_url} />
        </div>
        <dl class="facts">
          <Fact name="Endpoints" value={String(endpoints.length)} />
          {paginated > 0 && <Fact name="Paginated" value={String(paginated)} />}
          {isVersioned(definition) && (
            <Fact name="This definition" value={`version ${definition.version}`} />
          )}
          {definition.pipeline_url !== undefined && (
            <Fact name="Pipeline" value={definition.pipeline_url} />
          )}
        </dl>
        {isVersioned(definition) && <VersionSelect {...version} />}
      </header>
      <Markdown text={definition.docs} />
      {endpoints.length > 0 && (
        <p class="quiet">Choose an endpoint to see its arguments and to call it.</p>
      )}
      <ErrorList title="Errors of every endpoint" errors={readErrors(definition.errors)} />
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
                title="Sent"
              />
              <MemberList
                definition={definition}
                list={object.attributes}
                side="attribute"
                title="Returned"
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

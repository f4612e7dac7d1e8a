import { type Endpoint, endpointUrl, exampleArguments, type PackageDefinition } from 'fc-core'
import { useMemo } from 'preact/hooks'
import { MemberList } from '../definition/member-list.tsx'
import { Markdown } from '../docs/markdown.tsx'
import { EndpointHead } from '../views/endpoint-head.tsx'
import { EndpointReference } from '../views/endpoint-reference.tsx'

/** Properties of `ReferenceView`. */
interface ReferenceViewProps {
  packageKey: string
  definition: PackageDefinition
  endpoint: Endpoint
}

/** An endpoint that is documented but not called: arguments with an example, returned value and errors. */
export function ReferenceView({ packageKey, definition, endpoint }: ReferenceViewProps) {
  const example = useMemo(
    () => JSON.stringify(exampleArguments(definition, endpoint), null, 2),
    [definition, endpoint],
  )
  const { length } = endpoint.arguments ?? []
  return (
    <article class="endpoint reference">
      <div class="endpoint-intro">
        <EndpointHead
          packageKey={packageKey}
          definition={definition}
          endpoint={endpoint}
          url={endpointUrl(definition.base_url, endpoint.name)}
        />
        <Markdown text={endpoint.docs} />
        <section>
          <h2>
            Arguments <span class="count">{length}</span>
          </h2>
          {length === 0 && <p class="quiet">No arguments.</p>}
          <MemberList definition={definition} list={endpoint.arguments} side="argument" />
        </section>
        {length > 0 && (
          <section>
            <h2>Example request body</h2>
            <pre class="raw">{example}</pre>
          </section>
        )}
      </div>
      <EndpointReference definition={definition} endpoint={endpoint} />
    </article>
  )
}

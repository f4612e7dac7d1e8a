import { type Endpoint, endpointUrl, type PackageDefinition } from 'fc-core'
import type { FindExample } from '../arguments/fetch-example.ts'
import { useExample } from '../arguments/use-example.ts'
import { MemberList } from '../definition/member-list.tsx'
import { Markdown } from '../docs/markdown.tsx'
import { createMswSnippet, createSnippets, TOKEN_PLACEHOLDER } from '../snippets/create-snippets.ts'
import { SnippetTabs } from '../snippets/snippet-tabs.tsx'
import { EndpointHead } from './endpoint-head.tsx'
import { EndpointReference } from './endpoint-reference.tsx'

interface ReferenceViewProps {
  packageKey: string
  definition: PackageDefinition
  endpoint: Endpoint
  /** Finds arguments with realistic values. */
  findExample?: FindExample
}

/** An endpoint that is documented but not called: arguments with an example, returned value and errors. */
export function ReferenceView({
  packageKey,
  definition,
  endpoint,
  findExample,
}: ReferenceViewProps) {
  const body = useExample(definition, endpoint, undefined, findExample)
  const snippets = [
    { title: 'Body', format: () => body },
    ...createSnippets({
      definition,
      endpoint,
      body,
      version: undefined,
      token: TOKEN_PLACEHOLDER,
    }),
    createMswSnippet(definition),
  ]
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
        <section>
          <h2>Example call</h2>
          <SnippetTabs snippets={snippets} />
        </section>
      </div>
      <EndpointReference definition={definition} endpoint={endpoint} />
    </article>
  )
}

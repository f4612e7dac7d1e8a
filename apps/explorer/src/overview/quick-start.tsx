import type { Endpoint, PackageDefinition } from 'fc-core'
import { useMemo, useState } from 'preact/hooks'
import type { FindExample } from '../arguments/fetch-example.ts'
import { useExample } from '../arguments/use-example.ts'
import { formatRoute } from '../packages/route.ts'
import { chooseEndpoint } from '../snippets/choose-endpoint.ts'
import { createMswSnippet, createSnippets, TOKEN_PLACEHOLDER } from '../snippets/create-snippets.ts'
import { SnippetTabs } from '../snippets/snippet-tabs.tsx'
import { memo } from '../ui/memo.ts'

export interface QuickStartProps {
  packageKey: string
  definition: PackageDefinition
  version: string | undefined
  /** URL of the definition. Undefined if it is only known as a file. */
  packageUrl?: string | undefined
  /** Finds arguments with ids of existing records. */
  findExample?: FindExample | undefined
  /** Name of the session of the mock. Undefined for the default one. */
  session?: string | undefined
  /** Whether the service is a mock in the page. */
  isInPage?: boolean
}

/** Code for a first call of an endpoint, which the reader can change. */
export function QuickStart(props: QuickStartProps) {
  const { definition, packageKey } = props
  const { endpoints } = definition
  const first = useMemo(() => chooseEndpoint(endpoints), [endpoints])
  const [selected, setSelected] = useState<string>()
  const endpoint = endpoints.find(({ name }) => name === selected) ?? first
  if (endpoint === undefined) return null
  return (
    <section class="quick-start">
      <h2>Quick start</h2>
      <div class="quick-start-endpoint">
        <select
          aria-label="Endpoint"
          value={endpoint.name}
          onChange={(event) => setSelected(event.currentTarget.value)}
        >
          <Options names={JSON.stringify(endpoints.map(({ name }) => name))} />
        </select>
        <a href={formatRoute(packageKey, endpoint.name)}>Open</a>
      </div>
      <Code
        // Another endpoint has another example.
        key={endpoint.name}
        {...props}
        endpoint={endpoint}
      />
    </section>
  )
}

/** Memoized by a text, like the list of endpoints. */
const Options = memo(({ names }: { names: string }) => (
  <>
    {(JSON.parse(names) as string[]).map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </>
))

function Code(props: QuickStartProps & { endpoint: Endpoint }) {
  const {
    definition,
    endpoint,
    version,
    packageUrl,
    findExample,
    session,
    isInPage = false,
  } = props
  const body = useExample(definition, endpoint, session, findExample)
  const call = { definition, endpoint, body, version, token: TOKEN_PLACEHOLDER, session, isInPage }
  return (
    <SnippetTabs
      snippets={[...createSnippets({ ...call, packageUrl }), createMswSnippet(definition)]}
    />
  )
}

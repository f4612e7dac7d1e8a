// A small application for the tests: lists the products of a shop by page, in a selectable version.
import { StrictMode, useEffect, useMemo, useState } from 'react'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createClient } from '../create-client.ts'
import { endpointKey, usePager } from '../react/index.ts'

interface Shop {
  endpoints: {
    'list-products': { arguments: { category?: string }; item: { id: string; name: string } }
  }
}

const address = new URLSearchParams(location.search).get('package')!
const queryClient = new QueryClient()
const shop = createClient<Shop>(address)

function App(): React.JSX.Element {
  const [version, setVersion] = useState<string>()
  const client = useMemo(() => shop.extend({ version }), [version])
  return (
    <>
      <VersionSelect onSelect={setVersion} />
      <ProductList client={client} />
    </>
  )
}

function VersionSelect({ onSelect }: { onSelect: (version: string) => void }): React.JSX.Element {
  const [versions, setVersions] = useState<readonly string[]>([])
  useEffect(() => {
    void shop.definition().then((definition) => setVersions(definition.versions ?? []))
  }, [])
  return (
    <select aria-label="Version" onChange={({ target }) => onSelect(target.value)}>
      <option value="">Default</option>
      {versions.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  )
}

function ProductList({ client }: { client: typeof shop }): React.JSX.Element {
  const [category, setCategory] = useState<string>()
  const { items, hasNext, hasPrevious, isLoading, error, next, previous, reload } = usePager(
    client,
    'list-products',
    category === undefined ? {} : { category },
    { queryClient },
  )
  return (
    <main aria-busy={isLoading}>
      <select aria-label="Category" onChange={({ target }) => setCategory(target.value)}>
        <option value="">All</option>
        <option>book</option>
        <option>game</option>
      </select>
      <ul>
        {items.map((product) => (
          <li key={product.id}>{product.name}</li>
        ))}
      </ul>
      {error === undefined ? null : <p role="alert">{(error as Error).message}</p>}
      <button disabled={!hasPrevious} onClick={() => void previous()}>
        Previous
      </button>
      <button disabled={!hasNext} onClick={() => void next()}>
        Next
      </button>
      <button onClick={() => void reload()}>Reload</button>
      <button
        onClick={() =>
          void queryClient.invalidateQueries({ queryKey: endpointKey(client, 'list-products') })
        }
      >
        Invalidate
      </button>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

import type { ObjectDefinition, PackageDefinition } from 'fc-core'
import { useMemo, useState } from 'preact/hooks'
import { MemberList } from '../definition/member-list.tsx'
import { Markdown } from '../docs/markdown.tsx'
import { searchObjects } from './search-objects.ts'

/** Number of objects that are listed at first. */
const CHUNK_SIZE = 60

/** With more objects than this, there is a search. */
const MIN_SEARCH = 6

/** The objects of a package as a list with a search. Renders nothing if there are none. */
export function ObjectIndex({ definition }: { definition: PackageDefinition }) {
  const { objects = [] } = definition
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(CHUNK_SIZE)
  const found = useMemo(() => searchObjects(objects, query), [objects, query])
  if (objects.length === 0) return null
  return (
    <section>
      <div class="section-head">
        <h2>
          Objects <span class="count">{objects.length}</span>
        </h2>
        {objects.length >= MIN_SEARCH && (
          <input
            type="search"
            placeholder="Search objects"
            aria-label="Search objects"
            autocomplete="off"
            spellcheck={false}
            value={query}
            onInput={(event) => {
              setQuery(event.currentTarget.value)
              setLimit(CHUNK_SIZE)
            }}
          />
        )}
      </div>
      <p class={query === '' ? 'hidden' : 'quiet small'} role="status">
        {query === '' ? '' : found.length === 0 ? 'No results' : `${found.length} found`}
      </p>
      {found.slice(0, limit).map((object) => (
        <ObjectDetails key={object.name} definition={definition} object={object} />
      ))}
      {found.length > limit && (
        <button type="button" class="link" onClick={() => setLimit(limit + 10 * CHUNK_SIZE)}>
          Show more ({found.length} in total)
        </button>
      )}
    </section>
  )
}

/** An object, whose members are rendered when it is expanded. */
function ObjectDetails({
  definition,
  object,
}: {
  definition: PackageDefinition
  object: ObjectDefinition
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details class="object" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <code>{object.name}</code>
      </summary>
      {isOpen && (
        <>
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
        </>
      )}
    </details>
  )
}

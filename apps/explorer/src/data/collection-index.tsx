import { useState } from 'preact/hooks'
import { formatDataRoute } from '../packages/data-route.ts'
import { formatRoute } from '../packages/route.ts'
import { ReasonList } from './model-notes.tsx'
import type { CollectionSummary, ExplainedModel } from './types.ts'

/** With more collections than this, they can be filtered. */
const MAX_UNFILTERED = 12

interface CollectionIndexProps {
  packageKey: string
  collections: readonly CollectionSummary[]
  /** Undefined until it was read. */
  model: ExplainedModel | undefined
}

/** Says whose records a collection has. */
function describeParent(model: ExplainedModel | undefined, name: string): string {
  const parent = model?.collections[name]?.parent
  return parent === undefined ? '' : `of ${parent.collection} `
}

/** The collections of a package with their numbers of records, and the endpoints that belong to none. */
export function CollectionIndex({ packageKey, collections, model }: CollectionIndexProps) {
  const [text, setText] = useState('')
  const shown = collections
    .filter(({ name }) => name.includes(text.trim().toLowerCase()))
    .toSorted((left, right) => left.name.localeCompare(right.name))
  return (
    <div class="data-index">
      <div class="data-head">
        <h1>Data</h1>
        <span class="quiet">
          {collections.length === 1 ? '1 collection' : `${collections.length} collections`}
        </span>
      </div>
      {collections.length > MAX_UNFILTERED && (
        <input
          type="search"
          class="data-filter"
          placeholder="Filter collections"
          aria-label="Filter collections"
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
      {collections.length === 0 && (
        <p class="quiet">
          The mock has found no records in this package: its endpoints return generated values.
        </p>
      )}
      <ul class="collections">
        {shown.map(({ name, size, created, changed, deleted }) => (
          <li key={name}>
            <a href={formatDataRoute(packageKey, { collection: name })}>
              <bdi>{name}</bdi>
            </a>
            <span class="count">{size.toLocaleString('en')}</span>
            <span class="quiet small">
              {describeParent(model, name)}
              {[
                [created, 'created'],
                [changed, 'changed'],
                [deleted, 'deleted'],
              ]
                .filter(([count]) => count !== 0)
                .map(([count, word]) => `${count} ${word}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {model !== undefined && model.generic.length > 0 && (
        <details class="section model-notes">
          <summary>
            <h2>Endpoints without records</h2> <span class="count">{model.generic.length}</span>
          </summary>
          <p>They return generated values that belong to no collection.</p>
          <ul>
            {model.generic.map((name) => (
              <li key={name}>
                <a href={formatRoute(packageKey, name)}>{name}</a>
                <ReasonList reasons={model.reasons.operations[name]} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

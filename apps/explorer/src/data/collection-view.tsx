import type { PackageDefinition } from 'fc-core'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Live, useLive } from '../control/live.ts'
import { type DataRoute, formatDataRoute, type RecordFilter } from '../packages/data-route.ts'
import { recordColumns } from './columns.ts'
import { listQuery, unknownFields } from './list-query.ts'
import { ModelNotes } from './model-notes.tsx'
import { RecordFilterBar } from './record-filter-bar.tsx'
import { RecordPages } from './record-pages.ts'
import { RecordPanel } from './record-panel.tsx'
import { RecordsTable } from './records-table.tsx'
import { keyOf } from './relations.ts'
import type { ExplainedModel, FoundRecords, Row } from './types.ts'

export interface CollectionViewProps {
  live: Live
  packageKey: string
  /** Path of the package. */
  path: string
  definition: PackageDefinition
  model: ExplainedModel
  route: DataRoute & { collection: string }
  revision: string
}

/** The records of a collection, and the selected one. */
export function CollectionView(props: CollectionViewProps) {
  const { live, packageKey, path, model, route, revision } = props
  const { collection, key, filter } = route
  const collectionModel = model.collections[collection]!
  const isLive = useLive(live, ({ connection }) => connection === 'open')
  const [, render] = useState(0)
  const [isCreating, setIsCreating] = useState(false)
  const [message, setMessage] = useState('')
  const query = listQuery(path, filter, collectionModel.fields).toString()
  const pages = useMemo(() => {
    const read = (offset: number, limit: number): Promise<FoundRecords> => {
      const address = `collections/${encodeURIComponent(collection)}?${query}`
      return live.send(
        'GET',
        `${address}&offset=${offset}&limit=${limit}&wait=300`,
      ) as Promise<FoundRecords>
    }
    return new RecordPages(read, () => render((count) => count + 1))
  }, [live, query])
  const [firstKey] = useState(() => key.join('/'))
  const hasMoved = useRef(false)
  hasMoved.current ||= isCreating || key.join('/') !== firstKey
  const known = useRef(revision)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    pages.refresh()
  }, [pages, revision])
  const rows = Array.from({ length: 50 }, (_, index) => pages.at(index)).filter(
    (row) => row !== undefined,
  )
  // The widths stay while the records change.
  const hasRows = useRef(false)
  hasRows.current ||= rows.length > 0
  const columns = useMemo(
    () =>
      recordColumns(
        collectionModel.key,
        rows.map(({ node }) => node),
        rows[0]?.text ?? '',
      ),
    [collectionModel, hasRows.current],
  )

  const go = (next: Partial<DataRoute>): void => {
    location.hash = formatDataRoute(packageKey, { collection, filter, ...next })
  }
  const setFilter = (next: RecordFilter): void =>
    // Each keystroke would be an entry in the history.
    location.replace(formatDataRoute(packageKey, { collection, key, filter: next }))
  const hrefOf = (row: Row): string | undefined =>
    collectionModel.key.length === 0
      ? undefined
      : formatDataRoute(packageKey, { collection, key: keyOf(row, collectionModel.key), filter })
  const create = (): void => {
    setIsCreating(true)
    if (key.length > 0) go({ key: [] })
  }
  // A record that is opened replaces the form of a new one.
  const opened = key.join('/')
  useEffect(() => {
    if (opened !== '') setIsCreating(false)
  }, [opened])
  const close = (): void => {
    setIsCreating(false)
    if (key.length > 0) go({ key: [] })
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.data-table [tabindex="0"]')?.focus(),
    )
  }
  const hasPanel = key.length > 0 || isCreating
  return (
    <div class={hasPanel ? 'data-view has-selection' : 'data-view'}>
      <div class="data-list">
        <div class="data-head">
          <h1>
            <a href={formatDataRoute(packageKey)}>Data</a> <span aria-hidden="true">/</span>{' '}
            <bdi>{collection}</bdi>
          </h1>
          <button type="button" class="button" onClick={create}>
            New {collectionModel.record}
          </button>
          {!isLive && (
            <button type="button" class="button" onClick={() => pages.refresh()}>
              Refresh
            </button>
          )}
        </div>
        <RecordFilterBar
          filter={filter}
          pages={pages}
          unknown={unknownFields(filter.search, collectionModel.fields)}
          onFilter={setFilter}
        />
        <p class="hidden" role="status">
          {message}
        </p>
        {pages.problem !== undefined && (
          <p class="banner bad" role="alert">
            {pages.problem.message}
          </p>
        )}
        {pages.total === 0 && pages.isComplete ? (
          <p class="quiet pad">
            {pages.size === 0 ? 'This collection has no records.' : 'No record matches the filter.'}
          </p>
        ) : (
          <RecordsTable
            key={query}
            label={`Records of ${collection}`}
            pages={pages}
            columns={columns}
            sort={filter.sort}
            onSort={(sort) => setFilter({ ...filter, sort })}
            hrefOf={hrefOf}
            selected={key.length > 0 ? formatDataRoute(packageKey, route) : undefined}
          />
        )}
        <ModelNotes packageKey={packageKey} collection={collection} model={model} />
      </div>
      {hasPanel && (
        <RecordPanel
          // Another record has another form.
          key={JSON.stringify([collection, isCreating ? [] : key])}
          {...props}
          collection={collection}
          recordKey={isCreating ? [] : key}
          isOpened={hasMoved.current}
          onChanged={(text) => {
            setMessage(text)
            pages.refresh()
          }}
          onCreated={(record) => {
            setIsCreating(false)
            go({ key: keyOf(record, collectionModel.key) })
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

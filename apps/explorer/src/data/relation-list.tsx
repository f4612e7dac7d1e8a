import { useEffect, useState } from 'preact/hooks'
import type { Live } from '../control/live.ts'
import { type DataRoute, formatDataRoute, NO_FILTER } from '../packages/data-route.ts'
import { findReferenced, findReferencing, type Relation } from './relations.ts'
import type { ExplainedModel, FoundRecords, Row } from './types.ts'
import { useResource } from './use-resource.ts'

/** Number of collections with referencing records that are shown at first. */
const MAX_SHOWN = 8

interface RelationListProps {
  live: Live
  packageKey: string
  /** Path of the package. */
  path: string
  collection: string
  record: Row
  model: ExplainedModel
  revision: string
}

/** Links to the records that a record references, and to those that reference it. */
export function RelationList(props: RelationListProps) {
  const { live, packageKey, path, collection, record, model, revision } = props
  const [isExpanded, setIsExpanded] = useState(false)
  const referenced = findReferenced(collection, record, model.collections)
  const referencing = findReferencing(collection, record, model.collections)
  if (referenced.length + referencing.length === 0) return null
  return (
    <nav class="relations" aria-label="Related records">
      <ul>
        {referenced.map((relation) => (
          <li key={JSON.stringify(relation)}>
            <span class="quiet">{relation.path}</span>{' '}
            <a href={formatDataRoute(packageKey, toRoute(relation))}>
              <bdi>{relation.key?.join('/') ?? Object.values(relation.where ?? {}).join(', ')}</bdi>
            </a>{' '}
            <span class="quiet small">in {relation.collection}</span>
          </li>
        ))}
        {(isExpanded ? referencing : referencing.slice(0, MAX_SHOWN)).map((relation) => (
          <li key={JSON.stringify(relation)}>
            <a href={formatDataRoute(packageKey, toRoute(relation))}>
              <bdi>{relation.collection}</bdi>
            </a>{' '}
            <Count live={live} path={path} relation={relation} revision={revision} />{' '}
            <span class="quiet small">by {relation.path}</span>
          </li>
        ))}
      </ul>
      {!isExpanded && referencing.length > MAX_SHOWN && (
        <button type="button" class="link small" onClick={() => setIsExpanded(true)}>
          Show {referencing.length - MAX_SHOWN} more
        </button>
      )}
    </nav>
  )
}

function Count({
  live,
  path,
  relation: { collection, where },
  revision,
}: Pick<RelationListProps, 'live' | 'path' | 'revision'> & { relation: Relation }) {
  const query = new URLSearchParams({ path, where: JSON.stringify(where), limit: '0', wait: '500' })
  const address = `collections/${encodeURIComponent(collection)}?${query}`
  const [attempts, setAttempts] = useState(0)
  const { value } = useResource<FoundRecords>(live, address, `${revision} ${attempts}`)
  // The same request continues the search.
  useEffect(() => {
    if (value?.isComplete === false) setAttempts((count) => count + 1)
  }, [value])
  return (
    <span class="count">
      {value === undefined
        ? '…'
        : `${value.total.toLocaleString('en')}${value.isComplete ? '' : '+'}`}
    </span>
  )
}

function toRoute({ collection, key, where }: Relation): Partial<DataRoute> {
  return key === undefined
    ? { collection, filter: { ...NO_FILTER, where: where ?? {} } }
    : { collection, key }
}

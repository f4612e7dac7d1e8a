import type { PackageDefinition } from 'fc-core'
import { AdminError } from '../control/admin-error.ts'
import { type Live, useLive } from '../control/live.ts'
import type { DataRoute } from '../packages/data-route.ts'
import { formatDataRoute } from '../packages/data-route.ts'
import { CollectionIndex } from './collection-index.tsx'
import { CollectionView } from './collection-view.tsx'
import type { CollectionSummary, ExplainedModel } from './types.ts'
import { type Resource, useResource, useRevision } from './use-resource.ts'

interface DataViewProps {
  live: Live
  packageKey: string
  /** Path of the package in the mock, without that of the mount. */
  path: string
  definition: PackageDefinition
  /** How the mock understands the package. */
  model: Resource<ExplainedModel>
  route: DataRoute
}

/** The data of the selected session: the collections of a package, the records of one, and the model. */
export function DataView({
  live,
  packageKey,
  path,
  definition,
  model: read,
  route,
}: DataViewProps) {
  const revision = useRevision(live, path)
  const connection = useLive(live, (state) => state.connection)
  const reason = useLive(live, (state) => state.reason)
  const query = new URLSearchParams({ path })
  const { collection } = route
  const listed = useResource<CollectionSummary[]>(
    live,
    collection === undefined ? `collections?${query}` : undefined,
    revision,
  )
  const problem = listed.problem ?? read.problem
  const model = read.value
  if (problem !== undefined && (model === undefined || collection === undefined))
    return <Unavailable problem={problem} />
  return (
    <>
      {connection === 'unavailable' && (
        <p class="banner warning">
          Not live: changes by others appear after <b>Refresh</b>. {reason}
        </p>
      )}
      {collection === undefined ? (
        listed.value === undefined ? (
          <p class="quiet">Loading…</p>
        ) : (
          <CollectionIndex packageKey={packageKey} collections={listed.value} model={model} />
        )
      ) : model === undefined ? (
        <p class="quiet">Loading…</p>
      ) : Object.hasOwn(model.collections, collection) ? (
        <CollectionView
          key={JSON.stringify([path, collection])}
          live={live}
          packageKey={packageKey}
          path={path}
          definition={definition}
          model={model}
          route={{ ...route, collection }}
          revision={revision}
        />
      ) : (
        <p class="banner bad">
          There is no collection <bdi>“{collection}”</bdi>.{' '}
          <a href={formatDataRoute(packageKey)}>Show all collections</a>
        </p>
      )}
    </>
  )
}

/** Why there are no data, and what to do. */
function Unavailable({ problem }: { problem: Error }) {
  const status = problem instanceof AdminError ? problem.status : undefined
  const advice =
    status === 401
      ? 'Open Requests at the bottom of the page, and enter the admin token.'
      : status === 404
        ? 'The data view needs the admin API: start the mock without --no-admin.'
        : ''
  return (
    <>
      <h1>Data</h1>
      <p class="banner bad" role="alert">
        {problem.message} {advice}
      </p>
    </>
  )
}

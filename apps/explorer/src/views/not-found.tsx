import type { ExplorerPackage } from '../packages/read-packages.ts'
import { formatRoute, type Route } from '../packages/route.ts'

/** Reports a link to an unknown package or endpoint. */
export function NotFound({
  route,
  isUnknownPackage,
  current,
  version,
}: {
  route: Route
  isUnknownPackage: boolean
  current: ExplorerPackage
  version: string | undefined
}) {
  if (!isUnknownPackage && route.endpoint === undefined) return null
  return (
    <p class="banner bad" role="alert">
      {isUnknownPackage ? 'Unknown package ' : 'Unknown endpoint '}
      <bdi>“{isUnknownPackage ? route.package : route.endpoint}”</bdi>
      {isUnknownPackage || version === undefined ? '' : ` in version ${version}`}.{' '}
      <a href={formatRoute(current.key)}>Go to {current.name}</a>
    </p>
  )
}

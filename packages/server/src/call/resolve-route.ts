import { findNearestName, quote } from 'fc-core/internal'
import { matchEventPath } from '../events/event-address.ts'
import type { ServiceRequest } from '../protocol/request.ts'
import type { Failure } from '../protocol/failure.ts'
import type { PackageGroup } from '../package/served-package.ts'
import type { ResolvedProtocol } from '../options.ts'
import type { Engine } from './call.ts'
import { unknownEndpoint } from './unknown-endpoint.ts'

/** The target of a request: an endpoint, the package definition, or the pipeline URL. */
export type ResolvedRoute =
  | { kind: 'endpoint'; group: PackageGroup; name: string }
  | { kind: 'package'; group: PackageGroup }
  | { kind: 'pipeline'; group: PackageGroup }
  /** An event stream: of an endpoint, or of the package. */
  | { kind: 'events'; group: PackageGroup; name: string | undefined }

/**
 * Resolves the address of a request.
 *
 * Spec: What the service does, item 2: `{base_url}/<endpoint_name>`.
 */
export function resolveRoute(
  { packages: { groups }, protocol }: Pick<Engine, 'packages' | 'protocol'>,
  { origin, path }: Pick<ServiceRequest, 'origin' | 'path'>,
): ResolvedRoute | Failure {
  for (const group of groups) {
    const isPipeline = group.pipelines.some(
      (url) => url.pathname === path && (group.origin === undefined || url.origin === origin),
    )
    if (isPipeline) return { kind: 'pipeline', group }
  }
  for (const group of groups) {
    if (group.origin !== undefined && group.origin !== origin) continue
    if (!isBelow(path, group.path)) continue
    const rest = path.slice(group.path.length + 1)
    const name = decode(rest)
    if (name === undefined)
      return unknownEndpoint(protocol, `The path ${quote(path)} is not validly percent-encoded.`)
    if (hasEndpoint(group, name)) return { kind: 'endpoint', group, name }
    if (name === '' || name === 'package' || name === 'package.json')
      return { kind: 'package', group }
    const events = matchEventPath(name)
    if (events !== undefined) return { kind: 'events', group, name: events.endpoint }
    return noSuchEndpoint(group, name, protocol)
  }
  const bases = groups.map((group) => `${group.path}/`)
  return unknownEndpoint(
    protocol,
    `No package is served at ${quote(path)}. Base paths: ${bases.join(', ')}.`,
    { base_paths: bases },
  )
}

/** Returns whether a path is the base path of a package or below it. */
export function resolvesToPackage(groups: readonly PackageGroup[], path: string): boolean {
  return groups.some((group) => isBelow(path, group.path))
}

/** Returns whether a path belongs to a package or is that of a pipeline. */
export function servesPath(groups: readonly PackageGroup[], path: string): boolean {
  return (
    resolvesToPackage(groups, path) ||
    groups.some(({ pipelines }) => pipelines.some(({ pathname }) => pathname === path))
  )
}

/** Returns whether any service of the group has the endpoint. The version selects the service later. */
function hasEndpoint(group: PackageGroup, name: string): boolean {
  for (const { endpoints } of group.packages) if (endpoints.has(name)) return true
  return false
}

/** Returns whether a path is a base path or below it. */
function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) && (path.length === base.length || path[base.length] === '/')
}

function noSuchEndpoint(
  group: PackageGroup,
  name: string,
  protocol: Pick<ResolvedProtocol, 'unknownEndpoints'>,
): Failure {
  const names = group.packages.flatMap((served) => [...served.endpoints.keys()])
  const nearest = findNearestName(name, names)
  const hint =
    nearest === undefined
      ? `See ${group.path}/package for the endpoints.`
      : `Did you mean ${quote(nearest)}?`
  return unknownEndpoint(protocol, `Unknown endpoint ${quote(name)}. ${hint}`, {
    endpoint: name,
    nearest: nearest ?? null,
  })
}

function decode(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

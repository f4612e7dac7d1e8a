import { type Endpoint, type PackageDefinition } from 'fc-core'
import { isVersioned } from 'fc-core/internal'
import type { CallService } from '../call/call-service.ts'
import { mountPath } from '../packages/mount.ts'
import { EndpointView } from '../views/endpoint-view.tsx'
import type { SiteVersion } from './read-site.ts'

/** What the reader has entered for calls to a version. It is only kept in memory. */
export interface CallSettings {
  token: string
  /** The selected version. Undefined sends no `Api-Version`. */
  version: string | undefined
}

/** Returns the settings before the reader changes them: calls select the version that the page describes. */
export function initialSettings(definition: PackageDefinition): CallSettings {
  const version = isVersioned(definition) ? definition.version : undefined
  return { token: '', version: version === undefined ? undefined : String(version) }
}

interface CallableEndpointProps {
  siteVersion: SiteVersion
  definition: PackageDefinition
  endpoint: Endpoint
  service: CallService
  settings: CallSettings
  onSettings: (settings: CallSettings) => void
}

/** An endpoint that the reader can call. */
export function CallableEndpoint(props: CallableEndpointProps) {
  const { siteVersion, definition, endpoint, service, settings, onSettings } = props
  return (
    <EndpointView
      packageKey={siteVersion.key}
      // Other sites of the same origin may have packages with the same name.
      endpointKey={`${mountPath()} ${siteVersion.key}/${endpoint.name}`}
      definition={definition}
      endpoint={endpoint}
      versions={definition.versions ?? []}
      version={settings.version}
      onVersion={(version) => onSettings({ ...settings, version })}
      token={settings.token}
      onToken={(token) => onSettings({ ...settings, token })}
      session={undefined}
      service={service}
    />
  )
}

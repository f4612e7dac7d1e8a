import { type PackageDefinition } from 'fc-core'
import { isVersioned } from 'fc-core/internal'
import { eventAddress } from '../events/event-address.ts'
import { type ServiceRequest, urlBase } from '../protocol/request.ts'
import { pipelineOf, type ServedPackage } from './served-package.ts'

/**
 * Returns the definition as it is served: with the URLs of the server.
 *
 * The base URL ends with a slash, because some clients resolve endpoint names relative to it.
 *
 * @param options With `keepsBaseUrl`, the definition stays as it is where the request names its host.
 */
export function packageDocument(
  served: ServedPackage,
  request: ServiceRequest,
  { keepsBaseUrl = false }: { keepsBaseUrl?: boolean } = {},
): PackageDefinition {
  const { definition } = served
  if (keepsBaseUrl && hostOf(definition.base_url) === hostOf(request.origin)) return definition
  const base_url = `${urlBase(request)}${served.path}/`
  const { event_source_url } = definition
  const pipeline_url = pipelineUrlOf(served, request)
  return {
    ...definition,
    base_url,
    ...(pipeline_url !== undefined && { pipeline_url }),
    ...(event_source_url !== undefined && {
      event_source_url: eventAddress(urlBase(request) + served.path, undefined, {
        version: isVersioned(definition) ? definition.version : undefined,
      }),
    }),
  }
}

/** Returns the URL of the pipeline: at the server, or the original one if requests match the hosts of the definition. */
function pipelineUrlOf(served: ServedPackage, request: ServiceRequest): string | undefined {
  const pipeline = pipelineOf(served)
  if (pipeline === undefined || served.origin !== undefined) return served.definition.pipeline_url
  return urlBase(request) + pipeline.pathname
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}

import { isVersioned, type PackageDefinition } from 'fc-core'
import { eventAddress } from '../events/event-address.ts'
import { type MockRequest, urlBase } from '../protocol/request.ts'
import { pipelineOf, type Service } from './service.ts'

/**
 * Returns the definition as the mock serves it: with the URLs of the mock.
 *
 * The base URL ends with a slash, because some clients resolve endpoint names relative to it.
 */
export function packageDocument(service: Service, request: MockRequest): PackageDefinition {
  const { definition } = service
  const base_url = `${urlBase(request)}${service.path}/`
  const { event_source_url } = definition
  const pipeline_url = pipelineUrlOf(service, request)
  return {
    ...definition,
    base_url,
    ...(pipeline_url !== undefined && { pipeline_url }),
    ...(event_source_url !== undefined && {
      event_source_url: eventAddress(urlBase(request) + service.path, undefined, {
        version: isVersioned(definition) ? definition.version : undefined,
      }),
    }),
  }
}

/** Returns the URL of the pipeline: at the mock, or the original one if requests match the hosts of the definition. */
function pipelineUrlOf(service: Service, request: MockRequest): string | undefined {
  const pipeline = pipelineOf(service)
  if (pipeline === undefined || service.origin !== undefined) return service.definition.pipeline_url
  return urlBase(request) + pipeline.pathname
}

import type { CallService } from '../call/call-service.ts'
import type { FindExample } from '../arguments/fetch-example.ts'
import { createMockService, type Examples } from './page-mock.ts'
import { parseElement, readDefinition, type SiteContent, type SiteVersion } from './read-site.ts'
import { createRemoteService } from './remote-service.ts'

const services = new Map<string, CallService>()

/** Returns the service for calls to a version. Undefined if the endpoints of the site cannot be called. */
export function callServiceOf(
  { mockScript }: SiteContent,
  version: SiteVersion,
): CallService | undefined {
  let service = services.get(version.key)
  if (service !== undefined) return service
  const { callUrl } = version
  if (callUrl !== undefined) service = createRemoteService(callUrl)
  else if (mockScript !== undefined)
    service = createMockService(mockScript, readDefinition(version), readExamples(version))
  if (service !== undefined) services.set(version.key, service)
  return service
}

/** Finds the example of an endpoint in the site. */
export function findExampleIn(version: SiteVersion): FindExample {
  return async (_, { name }) => readExamples(version)[name]
}

/** Returns nothing for sites without examples. */
function readExamples({ examples }: SiteVersion): Examples {
  return examples === undefined ? {} : (parseElement(examples) as Examples)
}

import type { ServiceGroup } from './service.ts'

/**
 * Returns arguments for a call that succeeds. Undefined for an unknown endpoint.
 *
 * @param path Path of the package. A trailing slash is ignored.
 */
export function findExampleArguments(
  groups: readonly ServiceGroup[],
  path: string,
  name: string,
): Record<string, unknown> | undefined {
  const own = path.replace(/\/$/, '')
  const services = groups.filter((group) => group.path === own).flatMap((group) => group.services)
  const service = services.find(({ endpoints }) => endpoints.has(name))
  const endpoint = service?.endpoints.get(name)
  return endpoint && service?.data.example(endpoint)
}

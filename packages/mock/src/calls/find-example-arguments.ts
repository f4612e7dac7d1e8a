import type { Service } from './service.ts'

/**
 * Returns arguments for a call that succeeds. Undefined for an unknown endpoint.
 *
 * @param path Path of the package. A trailing slash is ignored.
 */
export function findExampleArguments(
  services: readonly Service[],
  path: string,
  name: string,
): Record<string, unknown> | undefined {
  const own = path.replace(/\/$/, '')
  const service = services.find((one) => one.path === own && one.endpoints.has(name))
  const endpoint = service?.endpoints.get(name)
  return endpoint && service?.data.example(endpoint)
}

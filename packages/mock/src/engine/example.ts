import type { ServiceGroup } from './service.ts'

/** Arguments that a call of an endpoint can be tried with; undefined when there is no such endpoint. */
export function exampleFor(
  groups: readonly ServiceGroup[],
  path: string,
  name: string,
): Record<string, unknown> | undefined {
  const services = groups.filter((group) => group.path === path).flatMap((group) => group.services)
  const service = services.find(({ endpoints }) => endpoints.has(name))
  const endpoint = service?.endpoints.get(name)
  return endpoint && service?.data.example(endpoint)
}

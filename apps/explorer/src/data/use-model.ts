import { type Live, useLive } from '../control/live.ts'
import type { ExplainedModel } from './types.ts'
import { type Resource, useResource } from './use-resource.ts'

/**
 * Reads how the mock understands a package, and reads it again when the definition changes.
 *
 * @param path Path of the package in the mock, without that of the mount. Undefined to read nothing.
 */
export function useModel(
  live: Live | undefined,
  path: string | undefined,
): Resource<ExplainedModel> {
  const connections = useLive(live, (state) => `${state.revision} ${state.connection}`)
  const query = path === undefined ? undefined : `model?${new URLSearchParams({ path })}&explain=1`
  return useResource<ExplainedModel>(live, query, connections ?? '')
}

import { UsageError } from 'fc-command'
import type { UpstreamOptions } from '../upstream/upstream-options.ts'

/**
 * Merges the options of the upstream from the command line into those of a configuration. Names of endpoints from the command line match first.
 *
 * @throws UsageError if there are options of the upstream, but no URL.
 */
export function mergeUpstream(
  options: Partial<UpstreamOptions>,
  config: UpstreamOptions | undefined,
): UpstreamOptions | undefined {
  if (config === undefined && Object.keys(options).length === 0) return undefined
  const { url = config?.url } = options
  if (url === undefined)
    throw new UsageError('Options of the upstream require its URL: pass --upstream.')
  const endpoints = { ...options.endpoints, ...config?.endpoints, ...options.endpoints }
  return { ...config, ...options, url, endpoints }
}

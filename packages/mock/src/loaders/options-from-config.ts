import type { MockConfig } from 'fc-core/internal'
import { parseDelay } from '../faults/delay.ts'
import type { MockOptions } from '../options.ts'

/** Converts the section `mock` of a configuration to the options of `createMock`. Invalid values are reported by the check of the configuration. */
export function optionsFromConfig(config: MockConfig): MockOptions {
  const options = Object.fromEntries(Object.entries(config).filter(([key]) => !OTHER.has(key)))
  const delay = config.delay === undefined ? undefined : parseDelay(String(config.delay))
  const url = config.upstream?.url
  return {
    ...options,
    ...(delay !== undefined && { delay }),
    ...(url !== undefined && { upstream: { ...config.upstream, url } }),
  }
}

/** Keys that are converted, or that are no option of `createMock`. */
const OTHER = new Set([
  'delay',
  'data',
  'upstream',
  'paths',
  'port',
  'host',
  'allowedHosts',
  'trustProxy',
  'shutdownDelay',
])

export { endpointKey, type EndpointKey } from '../query-key.ts'
export type { InvalidationSource } from './reload-on-invalidate.ts'
export { type PagerState, usePager, type UsePagerOptions } from './use-pager.ts'

export { type InfiniteQueryOptions, infiniteQueryOptions } from './infinite-query-options.ts'
export { type QueryKey, type QueryOptions, queryOptions } from './query-options.ts'

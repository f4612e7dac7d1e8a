export { type PagerState, usePager } from './use-pager.ts'

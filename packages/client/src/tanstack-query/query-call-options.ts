import type { CallOptions } from '../call/client-options.ts'

/** Options of the calls of a query. The query itself has the signal. */
export type QueryCallOptions = Omit<CallOptions, 'signal'>

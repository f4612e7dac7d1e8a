/** A message that calls a function of a worker. */
export interface CallRequest {
  type: 'call'
  id: number
  name: string
  parameters: unknown[]
}

/** The result of a call. */
export type CallResponse =
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; message: string }

/** Names of the members of `Functions` that are functions. */
export type NameOf<Functions> = keyof Functions & string

type AnyFunction = (...parameters: never[]) => unknown

export type ParametersOf<Member> = Member extends AnyFunction ? Parameters<Member> : never

export type ResultOf<Member> = Member extends AnyFunction ? Awaited<ReturnType<Member>> : never

/** The functions of a worker, as its clients call them. */
export type Callable<Functions> = {
  [Name in NameOf<Functions>]: (
    ...parameters: ParametersOf<Functions[Name]>
  ) => Promise<ResultOf<Functions[Name]>>
}

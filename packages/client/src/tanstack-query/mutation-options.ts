import type { Client } from '../client.ts'
import { endpointKey, type EndpointKey } from '../query-key.ts'
import type { ArgumentsOf, PackageTypes, ResultOf } from 'fc-core'
import type { CallName } from '../types/package-types.ts'
import type { QueryCallOptions } from './query-call-options.ts'

/** Options of a mutation, for any adapter of TanStack Query 5. */
export interface MutationOptions<Result, Variables> {
  mutationKey: EndpointKey
  mutationFn(variables: Variables): Promise<Result>
}

/** The variables of a mutation: the arguments of the endpoint, optional if none of them is required. */
export type VariablesOf<Arguments> = {} extends Arguments ? Arguments | void : Arguments

/**
 * Returns the options of a mutation that calls an endpoint with the variables as arguments.
 *
 * @example
 * const { mutate } = useMutation({
 *   ...mutationOptions(client, 'create-user'),
 *   onSuccess: () => queryClient.invalidateQueries({ queryKey: endpointKey(client, 'list-users') }),
 * })
 */
export function mutationOptions<Types extends PackageTypes, Name extends CallName<Types>>(
  client: Client<Types>,
  name: Name,
  options?: QueryCallOptions,
): MutationOptions<ResultOf<Types, Name>, VariablesOf<ArgumentsOf<Types, Name>>> {
  const call = client.call as (
    name: string,
    args: unknown,
    options: QueryCallOptions | undefined,
  ) => Promise<ResultOf<Types, Name>>
  return {
    mutationKey: endpointKey(client, name),
    mutationFn: (variables) => call(name, variables ?? {}, options),
  }
}

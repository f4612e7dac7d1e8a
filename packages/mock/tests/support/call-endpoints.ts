import { isPage, type PackageDefinition } from 'fc-core'
import type { Mock } from '../../src/mock/create-mock.ts'

/** Calls all endpoints of a mock with the arguments of its examples, and fetches the second page of paginated ones. `isFirst`: the body is not a `next`. */
export async function callEndpoints(
  { endpoints }: PackageDefinition,
  mock: Mock,
  send: (name: string, body: object, isFirst: boolean) => Promise<unknown>,
): Promise<void> {
  const { path } = mock.packages[0]!
  for (const { name } of endpoints) {
    const result = await send(name, mock.exampleArguments(path, name) ?? {}, true)
    if (isPage(result) && result.next !== null) await send(name, result.next as object, false)
  }
}

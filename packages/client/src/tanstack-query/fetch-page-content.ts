import type { CallOptions } from '../call/client-options.ts'
import type { Client } from '../client.ts'
import type { PageContent } from '../pagination/page.ts'
import type { ItemOf, PackageTypes } from 'fc-core'
import type { PageName } from '../types/package-types.ts'

/** Fetches a page as plain data, without its methods. */
export async function fetchPageContent<Types extends PackageTypes, Name extends PageName<Types>>(
  client: Client<Types>,
  name: Name,
  body: unknown,
  options: CallOptions,
): Promise<PageContent<ItemOf<Types, Name>>> {
  // Without the types of arguments, which the signature of the caller has checked.
  const page = client.page as (
    name: string,
    body: unknown,
    options: CallOptions,
  ) => Promise<PageContent<ItemOf<Types, Name>>>
  const { items, nextBody, previousBody } = await page(name, body, options)
  return { items, nextBody, previousBody }
}

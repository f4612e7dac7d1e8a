import { type Endpoint, readMembers } from 'fc-core'
import { findPageSizeArgument } from '../pagination/page-size.ts'

const names = new WeakMap<Endpoint, { name: string | undefined }>()

/** Name of the argument that says how many things a list has. */
export function pageSizeNameOf(endpoint: Endpoint): string | undefined {
  let known = names.get(endpoint)
  if (known === undefined) {
    known = { name: findPageSizeArgument(readMembers(endpoint.arguments))?.name }
    names.set(endpoint, known)
  }
  return known.name
}

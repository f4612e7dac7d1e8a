import { type Endpoint, findPageSizeMember, readMembers } from 'fc-core'

const names = new WeakMap<Endpoint, { name: string | undefined }>()

/** Name of the argument that says how many things a list has. */
export function pageSizeNameOf(endpoint: Endpoint): string | undefined {
  let known = names.get(endpoint)
  if (known === undefined) {
    known = { name: findPageSizeMember(readMembers(endpoint.arguments))?.name }
    names.set(endpoint, known)
  }
  return known.name
}

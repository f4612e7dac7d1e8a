import type { PackageDefinition } from 'fc-core'

/** A definition without what is `private`: endpoints, arguments and attributes, those of objects and events too. */
export function publicDefinition(definition: PackageDefinition): PackageDefinition {
  const { endpoints, objects, events } = definition
  return {
    ...definition,
    endpoints: endpoints.filter(isPublic).map(withPublicMembers),
    ...(objects && { objects: objects.map(withPublicMembers) }),
    ...(events && { events: events.map(withPublicMembers) }),
  }
}

interface Flagged {
  flags?: string[]
}

function withPublicMembers<Owner extends { arguments?: unknown; attributes?: unknown }>(
  owner: Owner,
): Owner {
  const members = (list: unknown): unknown => (Array.isArray(list) ? list.filter(isPublic) : list)
  return {
    ...owner,
    ...(owner.arguments !== undefined && { arguments: members(owner.arguments) }),
    ...(owner.attributes !== undefined && { attributes: members(owner.attributes) }),
  }
}

function isPublic({ flags }: Flagged): boolean {
  return flags?.includes('private') !== true
}

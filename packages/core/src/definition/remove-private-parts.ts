import type { PackageDefinition } from './types.generated.ts'

/** Removes the endpoints, arguments and attributes with the flag `private` from a definition, including those of objects and events. */
export function removePrivateParts(definition: PackageDefinition): PackageDefinition {
  const { endpoints, objects, events } = definition
  return {
    ...definition,
    endpoints: endpoints.filter(isPublic).map(removePrivateMembers),
    ...(objects && { objects: objects.map(removePrivateMembers) }),
    ...(events && { events: events.map(removePrivateMembers) }),
  }
}

interface Flagged {
  flags?: string[]
}

function removePrivateMembers<Owner extends { arguments?: unknown; attributes?: unknown }>(
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

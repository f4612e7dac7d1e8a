import { type Endpoint, groupVersionFamilies, listOtherVersions } from 'fc-core'

/** Endpoints listed under one heading. */
export interface Section {
  /** Undefined for endpoints without a group, which stand where the definition has them. */
  group: string | undefined
  entries: Entry[]
}

/** An endpoint in the list. */
export interface Entry {
  endpoint: Endpoint
  /** The part of the name that tells it from its family: `-v2`. Empty when it has no family. */
  suffix: string
  /** Whether it follows another endpoint of its family. */
  isFollower: boolean
}

/**
 * Arranges endpoints for reading: groups in order of first use, endpoints without a group in place, and the versions of
 * one function (`find-user`, `find-user-v2`) next to each other, in the order of the definition.
 */
export function groupEndpoints(endpoints: readonly Endpoint[]): Section[] {
  const sections: { group: string | undefined; endpoints: Endpoint[] }[] = []
  const byGroup = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const group = endpoint.group || undefined
    const open = group === undefined ? lastWithoutGroup(sections) : byGroup.get(group)
    if (open === undefined) {
      const section = { group, endpoints: [endpoint] }
      sections.push(section)
      if (group !== undefined) byGroup.set(group, section.endpoints)
    } else open.push(endpoint)
  }
  return sections.map((section) => ({
    group: section.group,
    entries: joinFamilies(section.endpoints),
  }))
}

/** The names of an endpoint's family in the order of the definition, itself included; empty when it has none. */
export function findFamily(endpoints: readonly Endpoint[], name: string): string[] {
  const names = endpoints.map((endpoint) => endpoint.name)
  const others = new Set(listOtherVersions(name, names))
  return others.size > 0 ? names.filter((other) => other === name || others.has(other)) : []
}

function lastWithoutGroup(sections: { group: string | undefined; endpoints: Endpoint[] }[]) {
  const last = sections.at(-1)
  return last?.group === undefined ? last?.endpoints : undefined
}

function joinFamilies(endpoints: readonly Endpoint[]): Entry[] {
  const families = groupVersionFamilies(endpoints, ({ name }) => name)
  return [...families.values()].flatMap((family) =>
    family.map(({ item, suffix }, index) => ({
      endpoint: item,
      suffix: family.length > 1 ? suffix : '',
      isFollower: index > 0,
    })),
  )
}

import { type Endpoint } from 'fc-core'
import { groupVersionFamilies, listOtherVersions } from 'fc-core/internal'

/** Endpoints listed under one heading. */
export interface SidebarSection {
  /** Undefined for endpoints without a group, which keep their position in the definition. */
  group: string | undefined
  entries: SidebarEntry[]
}

/** An endpoint in the sidebar. */
export interface SidebarEntry {
  endpoint: Endpoint
  /** The version suffix of the name: `-v2`. Empty if there is no other version. */
  suffix: string
  /** True if it follows another version of the same endpoint. */
  isIndented: boolean
}

/**
 * Groups endpoints for the sidebar: groups in order of first use, endpoints without a group in their position, and the versions of one
 * endpoint (`find-user`, `find-user-v2`) next to each other, in the order of the definition.
 */
export function groupEndpoints(endpoints: readonly Endpoint[]): SidebarSection[] {
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

/** Returns the names of all versions of an endpoint, itself included, in the order of the definition. Empty if there is only one. */
export function findFamily(endpoints: readonly Endpoint[], name: string): string[] {
  const names = endpoints.map((endpoint) => endpoint.name)
  const others = new Set(listOtherVersions(name, names))
  return others.size > 0 ? names.filter((other) => other === name || others.has(other)) : []
}

function lastWithoutGroup(sections: { group: string | undefined; endpoints: Endpoint[] }[]) {
  const last = sections.at(-1)
  return last?.group === undefined ? last?.endpoints : undefined
}

function joinFamilies(endpoints: readonly Endpoint[]): SidebarEntry[] {
  const families = groupVersionFamilies(endpoints, ({ name }) => name)
  return [...families.values()].flatMap((family) =>
    family.map(({ item, suffix }, index) => ({
      endpoint: item,
      suffix: family.length > 1 ? suffix : '',
      isIndented: index > 0,
    })),
  )
}

import type { Random } from './random.ts'
import { lists } from './words/lists.ts'

/** A company and its domain. */
export interface Company {
  name: string
  domain: string
}

const endings = [
  ['Ltd', 'ltd'],
  ['GmbH', 'gmbh'],
  ['Inc.', 'inc'],
  ['Group', 'group'],
  ['Labs', 'labs'],
  ['& Sons', 'sons'],
  ['Partners', 'partners'],
  ['Logistics', 'logistics'],
  ['Foods', 'foods'],
  ['Studio', 'studio'],
  ['Systems', 'systems'],
  ['Energy', 'energy'],
] as const

/** Generates a company. */
export function generateCompany(random: Random): Company {
  const founder = random.pick(lists.lastNames())
  const [ending, label] = random.pick(endings)
  const domain = `${founder.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')}-${label}.example`
  return { name: `${founder} ${ending}`, domain }
}

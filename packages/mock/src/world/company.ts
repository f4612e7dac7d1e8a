import type { Random } from './random.ts'
import { lastNames } from './words.ts'

/** A company and its web address. */
export interface Company {
  name: string
  domain: string
}

const endings = [
  'Ltd',
  'GmbH',
  'Inc.',
  'Group',
  'Labs',
  '& Sons',
  'Partners',
  'Logistics',
  'Foods',
  'Studio',
  'Systems',
  'Energy',
] as const

/** Makes up a company. */
export function makeCompany(random: Random): Company {
  const founder = random.pick(lastNames())
  const ending = random.pick(endings)
  const label = `${founder} ${ending}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
  return { name: `${founder} ${ending}`, domain: `${label}.example` }
}

import type { Random } from './random.ts'
import { firstNames, jobAreas, jobDescriptors, jobTypes, lastNames } from './words/lists.ts'

/** A person whose name, e-mail address and handle agree. */
export interface Person {
  first: string
  last: string
  name: string
  handle: string
  email: string
  /** Number from which the job is generated, see `jobOf`. */
  jobSeed: number
}

/** Domains that are reserved for examples. */
const domains = ['example.com', 'example.org', 'example.net', 'mail.example.com'] as const

/** Generates a person. */
export function generatePerson(random: Random): Person {
  const first = random.pick(firstNames())
  const last = random.pick(lastNames())
  const handle = handleOf(first, last)
  const email = `${handle}@${random.pick(domains)}`
  return { first, last, name: `${first} ${last}`, handle, email, jobSeed: random.next() }
}

/** `ada.lovelace` */
export function handleOf(first: string, last: string): string {
  return `${plainLetters(first)}.${plainLetters(last)}`
}

/** `Senior Brand Manager` */
export function jobOf({ jobSeed }: Person): string {
  const [descriptors, areas, types] = [jobDescriptors(), jobAreas(), jobTypes()]
  const area = Math.floor(jobSeed / 64)
  const type = Math.floor(jobSeed / 65_536)
  return `${descriptors[jobSeed % descriptors.length]} ${areas[area % areas.length]} ${types[type % types.length]}`
}

/** A name in small letters without signs. Names come from a list, hence each is converted once. */
function plainLetters(name: string): string {
  let plain = plainNames.get(name)
  if (plain === undefined) {
    plain = name.toLowerCase().replace(/[^a-z]/g, '')
    if (plainNames.size < 2000) plainNames.set(name, plain)
  }
  return plain
}

const plainNames = new Map<string, string>()

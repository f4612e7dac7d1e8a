import type { Random } from './random.ts'
import { firstNames, jobAreas, jobDescriptors, jobTypes, lastNames } from './words.ts'

/** Somebody whose name, e-mail address and handle agree. */
export interface Person {
  first: string
  last: string
  name: string
  handle: string
  email: string
  job: string
}

/** Domains reserved for examples: mail sent there reaches nobody. */
const domains = ['example.com', 'example.org', 'example.net', 'mail.example.com'] as const

/** Makes up a person. */
export function makePerson(random: Random): Person {
  const first = random.pick(firstNames())
  const last = random.pick(lastNames())
  const plainLast = last.toLowerCase().replace(/[^a-z]/g, '')
  const handle = `${first.toLowerCase()}.${plainLast}`
  const job = [jobDescriptors, jobAreas, jobTypes].map((list) => random.pick(list())).join(' ')
  const email = `${handle}@${random.pick(domains)}`
  return { first, last, name: `${first} ${last}`, handle, email, job }
}

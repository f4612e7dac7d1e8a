import type { Random } from './random.ts'
import { lists } from './words/lists.ts'

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
  const first = random.pick(lists.firstNames())
  const last = random.pick(lists.lastNames())
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
  const { jobDescriptors, jobAreas, jobTypes } = lists
  return `${at(jobDescriptors(), jobSeed)} ${at(jobAreas(), jobSeed >>> 8)} ${at(jobTypes(), jobSeed >>> 16)}`
}

function at(list: readonly string[], number: number): string {
  return list[number % list.length]!
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

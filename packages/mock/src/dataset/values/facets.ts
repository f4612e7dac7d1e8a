import type { Random } from './random.ts'
import { cities } from './words/cities.ts'
import { lists } from './words/lists.ts'

/** A person whose name, e-mail address and handle agree. */
export interface Person {
  first: string
  last: string
  name: string
  handle: string
  email: string
}

/** Generates a person. */
export function generatePerson(random: Random): Person {
  const first = random.pick(lists.firstNames())
  const last = random.pick(lists.lastNames())
  const handle = handleOf(first, last)
  const email = `${handle}@${random.pick(lists.mailDomains())}`
  return { first, last, name: `${first} ${last}`, handle, email }
}

/** `ada.lovelace` */
export function handleOf(first: string, last: string): string {
  return `${plainLetters(first)}.${plainLetters(last)}`
}

/** A company and its domain. */
export interface Company {
  name: string
  domain: string
}

/** Generates a company. */
export function generateCompany(random: Random): Company {
  const founder = random.pick(lists.lastNames())
  const ending = random.pick(lists.companyEndings())
  return {
    name: `${founder} ${ending}`,
    domain: `${plainLetters(founder)}-${plainLetters(ending)}.example`,
  }
}

/** An address in a real city, whose parts agree. */
export interface Place {
  city: string
  region: string
  country: string
  countryCode: string
  postalCode: string
  street: string
  latitude: number
  longitude: number
  timeZone: string
  currency: string
  locale: string
  dialCode: string
}

/** Generates an address. */
export function generatePlace(random: Random): Place {
  const list = cities()
  const index = Math.floor(random.fraction() * list.length)
  // Each row is split once. Members are set one by one, which is several times faster than a spread.
  const row = (rows[index] ??= list[index]!.split(','))
  return {
    city: row[0]!,
    region: row[1]!,
    country: row[2]!,
    countryCode: row[3]!,
    postalCode: row[4]!,
    street: `${random.int(1, 240)} ${random.pick(lists.streets())}`,
    latitude: nearby(row[5]!, random),
    longitude: nearby(row[6]!, random),
    timeZone: row[7]!,
    currency: row[8]!,
    locale: row[9]!,
    dialCode: row[10]!,
  }
}

const rows: string[][] = []

/** Within some five kilometres, to six digits. */
function nearby(degrees: string, random: Random): number {
  return Math.round(Number(degrees) * 1e6 + random.int(-40_000, 40_000)) / 1e6
}

/** Name and folder of a file: `invoices-archive-3.pdf`. */
export function generateFile(random: Random): { name: string; folder: string } {
  const slug = `${random.pick(lists.slugs())}-${random.pick(lists.slugEnds())}`
  const name = `${slug}-${random.int(1, 12)}.${random.pick(lists.fileEndings())}`
  return { name, folder: random.pick(lists.topics()) }
}

const plainNames = new Map<string, string>()

/** A name in small letters without signs. Names come from a list, hence each is converted once. */
function plainLetters(name: string): string {
  const plain = plainNames.get(name) ?? name.toLowerCase().replace(/[^a-z]/g, '')
  if (plainNames.size < 2000) plainNames.set(name, plain)
  return plain
}

import { lazy } from '../../names/lazy.ts'
import type { Random } from './random.ts'
import { cities } from './words/cities.ts'
import { lists } from './words/lists.ts'

/** Values that are consistent with each other, such as the name and the email address of a person. */
export type CorrelatedValues = Readonly<Record<string, string | number>>

/** Generators of correlated values, by the names in the word tables. */
export const correlatedGenerators: Readonly<Record<string, (random: Random) => CorrelatedValues>> =
  {
    person(random) {
      const first = random.pick(lists.firstNames())
      const last = random.pick(lists.lastNames())
      const handle = toUsername(first, last)
      const email = `${handle}@${random.pick(lists.mailDomains())}`
      return {
        first,
        last,
        handle,
        email,
        name: `${first} ${last}`,
        initials: first[0]! + last[0]!,
      }
    },
    company(random) {
      const founder = random.pick(lists.lastNames())
      const ending = random.pick(lists.companyEndings())
      const domain = `${toLetters(founder)}-${toLetters(ending)}.example`
      return { name: `${founder} ${ending}`, domain }
    },
    /** An address in a real city. */
    place(random) {
      const [city = '', region = '', country = '', countryCode = '', postalCode = '', ...others] =
        random.pick(rows())
      const [latitude, longitude, timeZone = '', currency = '', locale = '', dialCode = ''] = others
      const area = { city, region, country, countryCode, postalCode }
      return {
        ...area,
        timeZone,
        currency,
        locale,
        dialCode,
        street: `${random.int(1, 240)} ${random.pick(lists.streets())}`,
        latitude: nearby(latitude, random),
        longitude: nearby(longitude, random),
        language: locale.slice(0, 2),
      }
    },
    /** `invoices-archive-3.pdf` */
    file(random) {
      const slug = `${random.pick(lists.slugs())}-${random.pick(lists.slugEnds())}`
      const name = `${slug}-${random.int(1, 12)}.${random.pick(lists.fileEndings())}`
      return { name, folder: random.pick(lists.topics()) }
    },
  }

/** Joins names to a username: `ada.lovelace`. */
export function toUsername(...names: readonly string[]): string {
  return names
    .map(toLetters)
    .filter((name) => name !== '')
    .join('.')
}

const rows = lazy(() => cities().map((row) => row.split(',')))

/** Returns a coordinate within about five kilometers, rounded to six digits. */
function nearby(degrees: string | undefined, random: Random): number {
  return Math.round(Number(degrees) * 1e6 + random.int(-40_000, 40_000)) / 1e6
}

/** Returns the lower-case ASCII letters of a name. */
function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

import type { Random } from './random.ts'
import { cities } from './words/cities.ts'
import { streets } from './words/lists.ts'

/** An address whose parts agree. */
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

/** Generates an address in a real city. */
export function generatePlace(random: Random): Place {
  const list = cities()
  const city = readCity(Math.floor(random.fraction() * list.length))
  // Member by member, which is several times faster than a spread.
  return {
    city: city.city,
    region: city.region,
    country: city.country,
    countryCode: city.countryCode,
    postalCode: city.postalCode,
    street: `${random.int(1, 240)} ${random.pick(streets())}`,
    latitude: nearby(city.latitude, random),
    longitude: nearby(city.longitude, random),
    timeZone: city.timeZone,
    currency: city.currency,
    locale: city.locale,
    dialCode: city.dialCode,
  }
}

const known: Omit<Place, 'street'>[] = []

/** Each row is split once. */
function readCity(index: number): Omit<Place, 'street'> {
  return (known[index] ??= parseCity(cities()[index]!))
}

function parseCity(row: string): Omit<Place, 'street'> {
  const parts = row.split(',')
  const text = (at: number): string => parts[at] ?? ''
  return {
    city: text(0),
    region: text(1),
    country: text(2),
    countryCode: text(3),
    postalCode: text(4),
    latitude: Number(text(5)),
    longitude: Number(text(6)),
    timeZone: text(7),
    currency: text(8),
    locale: text(9),
    dialCode: text(10),
  }
}

/** Within some five kilometres, to six digits. */
function nearby(degrees: number, random: Random): number {
  return Math.round(degrees * 1e6 + random.int(-40_000, 40_000)) / 1e6
}

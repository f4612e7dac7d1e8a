import type { Attribute, PackageDefinition } from 'fc-core'
import { memoize } from '../../names/lazy.ts'

const CODE = /\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|JPY|AUD|CAD|NZD|INR|BRL|MXN|ZAR)\b/i
const NAMES: readonly (readonly [code: string, name: RegExp])[] = [
  ['EUR', /\beuros?\b/i],
  ['USD', /\bdollars?\b/i],
  ['GBP', /\bpounds? sterling\b/i],
  ['CHF', /\bfrancs?\b/i],
]

/** Maximum number of docs that are read. */
const MAX_DOCS = 5000

/** Returns the currency of a package: the one that its docs name, else euros. */
export const currencyOf: (definition: PackageDefinition) => string = memoize(
  (definition: PackageDefinition): string => {
    for (const docs of docsOf(definition)) {
      const code =
        CODE.exec(docs)?.[0].toUpperCase() ?? NAMES.find(([, name]) => name.test(docs))?.[0]
      if (code !== undefined) return code
    }
    return 'EUR'
  },
  new WeakMap<PackageDefinition, string>(),
)

/** Returns the docs of a package and its members, those of currencies first. */
function docsOf({ docs, objects = [], endpoints }: PackageDefinition): string[] {
  const members = [...objects, ...endpoints]
    .slice(0, MAX_DOCS)
    .flatMap(({ attributes = [] }): Attribute[] => attributes)
    .slice(0, MAX_DOCS)
  const isCurrency = ({ name }: Attribute): boolean => /currency/i.test(String(name))
  const sorted = [...members.filter(isCurrency), ...members]
  return [...sorted.map((each) => each.docs), docs].filter((text) => typeof text === 'string')
}

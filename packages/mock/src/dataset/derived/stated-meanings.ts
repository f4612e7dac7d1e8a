import type { Attribute, PackageDefinition } from 'fc-core'
import { namedOnly } from '../../model/object-types.ts'
import { lastWord, normalizeName } from '../../model/record-words.ts'
import { countedInDocs } from '../../model/words-in-docs.ts'
import { memoize } from '../../names/lazy.ts'
import { singular } from '../../names/plural.ts'
import type { Table } from '../types.ts'

/** Which records a number counts. */
type Stated = ReturnType<typeof countedInDocs>

/**
 * Returns which records a word names because the docs of a number say so: `open` tickets are “Tickets that are neither solved nor closed” if those are the docs of
 * `open_tickets`. Undefined for other words.
 */
export function statedMeaning({ model, dataset }: Table, qualifier: string): Stated | undefined {
  return meaningsOf(dataset.options.definition).get(`${qualifier} ${lastWord(model.record)}`)
}

const meaningsOf: (definition: PackageDefinition) => ReadonlyMap<string, Stated> = memoize(
  ({ objects = [], endpoints }: PackageDefinition) => {
    const found = new Map<string, Stated>()
    for (const { attributes } of [...objects, ...endpoints])
      for (const attribute of namedOnly(attributes)) add(found, attribute)
    return found
  },
  new WeakMap<PackageDefinition, ReadonlyMap<string, Stated>>(),
)

function add(found: Map<string, Stated>, { name, docs = '' }: Attribute): void {
  const [, qualifier, noun] = COUNT.exec(normalizeName(name)) ?? []
  const stated = qualifier === undefined ? {} : countedInDocs(docs)
  const known = `${qualifier ?? ''} ${singular(noun ?? '')}`
  // “Open tickets” of `open_tickets` says no more than the name.
  const isPlain = stated.only?.some((each) => each === qualifier || / without /.test(` ${each}`))
  const isOwn = singular(stated.counts ?? '') === singular(noun ?? '')
  if ((stated.only ?? stated.except) && isOwn && isPlain !== true && !found.has(known))
    found.set(known, stated)
}

const COUNT = /^([a-z]+) ([a-z]+?)(?:s| count)$/

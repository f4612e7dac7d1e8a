import type { RecordFilter } from '../packages/data-route.ts'

/**
 * Returns the query of the admin API for a filter. In its text, `status:open` and `name:"Ada Lovelace"` are values of fields, if there are such fields.
 *
 * @param path Path of the package.
 */
export function listQuery(
  path: string,
  { search, where, sort }: RecordFilter,
  fields: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const words: string[] = []
  const values: Record<string, unknown> = {}
  for (const [word, name, quoted, value] of search.matchAll(WORD)) {
    if (name !== undefined && Object.hasOwn(fields, name)) values[name] = quoted ?? value ?? ''
    else words.push(word)
  }
  const all = { ...where, ...values }
  const query = new URLSearchParams({ path })
  if (words.length > 0) query.set('search', words.join(' '))
  if (Object.keys(all).length > 0) query.set('where', JSON.stringify(all))
  if (sort !== '') query.set('sort', sort)
  return query
}

/** Returns the names in a text that are written as those of fields, and are none: `levle` in `levle:open`, but not `http` in a URL. */
export function unknownFields(search: string, fields: Readonly<Record<string, unknown>>): string[] {
  const names = [...search.matchAll(WORD)].flatMap(([, name, , value]) =>
    name !== undefined && /^[a-z_]\w*$/i.test(name) && value?.startsWith('//') !== true ? name : [],
  )
  return [...new Set(names)].filter((name) => !Object.hasOwn(fields, name))
}

/** A word, or the name of a field with its value. */
const WORD = /([^\s:"]+):(?:"([^"]*)"?|(\S+))|\S+/g

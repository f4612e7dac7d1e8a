import { wordsOf } from '../../names/name-words.ts'
import type { FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'

/** Compiles slugs from titles and names: `spring-concert-3` for “Spring concert”. Those of generated records end with their number. */
export function slugRules({ fields, path }: FieldScope): ConsistencyRule[] {
  const slug = fields.find(({ text, base }) => text === 'slug' && base === 'string')
  const title = ['title', 'name', 'display name', 'full name'].flatMap(
    (name) => fields.find(({ text }) => text === name) ?? [],
  )[0]
  if (slug === undefined || title === undefined || path !== '') return []
  return deriveField(slug, [title], (object, { mode }) => {
    const [text, before] = [valueOf(object, title), valueOf(object, slug)]
    if (typeof text !== 'string' || (mode === 'updated' && before !== '')) return undefined
    const words = wordsOf(text.normalize('NFD').replaceAll(/[\u0300-\u036F']/g, '')).join('-')
    const number = /\d+$/.exec(String(before))?.[0]
    const isNumbered = mode === 'created' || number === undefined || /\d$/.test(words)
    return isNumbered ? words : `${words}-${number}`
  })
}

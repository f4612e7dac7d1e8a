import type { CollectionDraft } from './draft.ts'
import type { FieldModel } from './model.ts'
import { normalizeName } from './record-words.ts'

const NEWEST_FIRST =
  /\b(?:newest|latest|(?:most )?recent(?:ly \w+)?)\b[^.]{0,30}\bfirst\b|\breverse chronological|\bdescending (?:order )?(?:of|by) (?:creat|date|time)/i
const BY_NAME = /\balphabetical|\b(?:sorted|ordered) by (?:the )?(?:\w+ )?name\b/i

/** Infers the default order of lists from their docs: newest first, by name, else the order of creation. */
export function inferOrder(
  { endpoints }: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
): string[] {
  for (const { action, endpoint } of endpoints) {
    if (action !== 'list' || typeof endpoint.docs !== 'string') continue
    const docs = endpoint.docs.slice(0, 2000)
    if (NEWEST_FIRST.test(docs)) {
      const created = [...fields.keys()].find((name) =>
        /^(?:(?:date|time) )?(?:created|creation|ordered|placed|posted|sent|published)\b/.test(
          normalizeName(name),
        ),
      )
      return [`-${created ?? ''}`]
    }
    if (BY_NAME.test(docs)) {
      const name = [...fields.keys()].find((each) => /(?:^| )name$/.test(normalizeName(each)))
      if (name !== undefined) return [name]
    }
  }
  return []
}

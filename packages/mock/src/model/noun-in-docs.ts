import { singular } from '../names/plural.ts'
import { personRecords } from '../names/person-records.ts'
import { createWordTable } from '../names/word-table.ts'
import type { NounIndex } from './draft.ts'
import { normalizeName } from './record-words.ts'

const persons = createWordTable([[personRecords, true]])

/** Whether a noun names a person. */
export function isPerson(noun: string): boolean {
  return persons.find(noun.split(' ')) === true
}

/** Finds the record that docs name with the word “id”: “Id of the member of staff who took the order”. */
export function nounOfId(docs: string, nouns: NounIndex): string | undefined {
  const [, phrase] = ID_OF.exec(docs) ?? []
  const words = normalizeName(phrase ?? '').split(' ')
  const at = words.indexOf('of')
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  const texts = at > 0 ? [before, after, [...after, ...before]] : [words]
  return texts.map((each) => nouns.find(each.join(' '))).find((noun) => noun !== undefined)
}

const ID_OF =
  /\b(?:ids?|identifier|key) of (?:the|an?) ([a-z]+(?: (?!(?:of|who|that|which|to|in|with|and|or|from|for|at)\b)[a-z]+)?(?: of (?!the\b|an?\b)[a-z]+)?)/i

/** Finds the first person that docs name by the noun of its records: “The agent who works on the ticket”. */
export function nounInDocs(docs: string, nouns: Iterable<string>): string | undefined {
  if (docs === '') return undefined
  const words = ` ${
    docs
      .slice(0, MAX_DOCS)
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.map(singular)
      .join(' ') ?? ''
  } `
  const found = [...nouns].flatMap((noun) => {
    const isNamed = words.includes(` ${noun} who `) || words.includes(` id of the ${noun} `)
    const at = isPerson(noun) || isNamed ? words.indexOf(` ${noun} `) : -1
    return at < 0 ? [] : [{ noun, at }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.noun
}

const MAX_DOCS = 500

import { hashText } from './random.ts'
import { alphabets, capitalize, type GenerateScalar } from './compile-template.ts'
import type { Field } from './scope.ts'
import { lists } from './words/lists.ts'
import { templates } from './words/templates.ts'

/** The texts of a template, by number. */
interface Texts {
  count: number
  at(index: number): string
}

/**
 * Compiles a template to texts that differ between the records of a collection, as long as it has enough: names of plans, rooms and products. Further ones have a number.
 * Undefined for templates with values that other fields share, such as a person or a place.
 */
export function compileDistinct(template: string, field: Field): GenerateScalar | undefined {
  const texts = textsOf(template, field)
  if (texts === undefined || texts.count < 2) return undefined
  const { count, at } = texts
  const step = stepOf(count)
  return ({ root: { ordinal, seed, collection } }) => {
    const start = hashText(collection, seed) % count
    const text = at((start + (ordinal % count) * step) % count)
    return ordinal < count ? text : `${text} ${Math.floor(ordinal / count) + 1}`
  }
}

/** Returns a number without common factor, so that its multiples are all different. */
function stepOf(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.max(1, Math.floor(count * 0.618))
  while (divisor(step, count) !== 1) step++
  return step
}

function textsOf(template: string, field: Field): Texts | undefined {
  const options = template.startsWith('@')
    ? [namedTexts(template.slice(1), field)]
    : template.split('|').map((each) => concatenatedTexts(each, field))
  const known = options.filter((each) => each !== undefined)
  if (known.length < options.length) return undefined
  const ends: number[] = []
  for (const { count } of known) ends.push((ends.at(-1) ?? 0) + count)
  return {
    count: ends.at(-1) ?? 0,
    at(index) {
      const option = ends.findIndex((end) => index < end)
      return known[option]!.at(index - (ends[option - 1] ?? 0))
    },
  }
}

function concatenatedTexts(template: string, field: Field): Texts | undefined {
  const isPattern = template.startsWith('=')
  const pieces = (isPattern ? template.slice(1) : template).split(/\{([\w.]+)\}/)
  const parts = pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return [namedTexts(piece, field)]
    return isPattern ? [...piece].map(characters) : [listTexts([piece])]
  })
  const known = parts.filter((each) => each !== undefined)
  if (known.length < parts.length) return undefined
  return {
    count: known.reduce((product, { count }) => product * count, 1),
    at(index) {
      let [text, rest] = ['', index]
      for (const { count, at } of known) {
        text += at(rest % count)
        rest = Math.floor(rest / count)
      }
      return text
    },
  }
}

function namedTexts(name: string, field: Field): Texts | undefined {
  if (name === 'Record') return listTexts([capitalize(field.scope.record)])
  const template = templates[name]
  if (template !== undefined) return textsOf(template, field)
  return Object.hasOwn(lists, name) ? listTexts(lists[name as keyof typeof lists]()) : undefined
}

function characters(symbol: string): Texts {
  return listTexts(alphabets[symbol] ?? [symbol])
}

function listTexts(list: string | readonly string[]): Texts {
  return { count: list.length, at: (index) => list[index]! }
}

import type { FieldHint } from './field-hint.ts'
import type { Make } from './generator-context.ts'
import { type Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import { imageParts } from './words/image.ts'
import { lists } from './words/lists.ts'
import { templates } from './words/templates.ts'

/**
 * A text of the word tables as a generator: `@url`, `@person.email` and `@animals` name a template, a part of the record and a word
 * list, `=^^-~~~` is a pattern, `low|medium|high` are choices. Names in braces are filled in.
 */
export function readText(text: string, hint: FieldHint): Make<string> {
  if (text.startsWith('@')) return makerOf(text.slice(1), hint)
  const [first, ...others] = text.split('|').map((each) => readTemplate(each, hint))
  if (others.length === 0) return first!
  const all = [first!, ...others]
  return (ref, random) => random.pick(all)(ref, random)
}

function readTemplate(text: string, hint: FieldHint): Make<string> {
  const isPattern = text.startsWith('=')
  const parts = (isPattern ? text.slice(1) : text)
    .split(/\{([\w.]+)\}/)
    .flatMap((part, index): (string | Make<string>)[] => {
      if (index % 2 === 1) return [makerOf(part, hint)]
      return isPattern ? [...part].map(readSign) : [part]
    })
  return (ref, random) => {
    let result = ''
    for (const part of parts) result += typeof part === 'string' ? part : part(ref, random)
    return result
  }
}

const alphabets: Readonly<Record<string, string>> = {
  '~': '0123456789',
  '!': '123456789',
  '%': '0123456789abcdef',
  '^': 'ABCDEFGHJKLMNPRSTUVWXYZ',
  '*': 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
}

function readSign(sign: string): string | Make<string> {
  const alphabet = alphabets[sign]
  return alphabet === undefined ? sign : (_, random) => random.text(alphabet, 1)
}

function makerOf(name: string, hint: FieldHint): Make<string> {
  const [facet, key = ''] = name.split('.')
  switch (facet) {
    case 'person':
      return (ref) => ref.personAs(hint.role)[key as 'name']
    case 'place':
    case 'company':
    case 'file':
      return (ref) => String(ref[facet][key as never])
    case 'initials':
      return initials
    case 'image':
      return (ref) =>
        image(ref, hint.isPerson ? initials(ref) : hint.record.charAt(0).toUpperCase())
    case 'language':
      return (ref) => ref.place.locale.slice(0, 2)
    case 'currency':
      return (ref) => ref.root.place.currency
    case 'Subject':
      return (_, random) => capitalized(random.pick(lists.subjects()))
    case 'number':
      return (ref) => String(ref.ordinal + 1)
    case 'object':
      return () => hint.record.replaceAll(' ', '_')
    case 'slugOfRecord':
      return () => hyphened(hint.record)
    case 'kind':
      return () => hyphened(hint.words.slice(0, -1).join(' ') || hint.record)
    case 'service':
      return () => hint.service
  }
  const template = templates[name]
  if (template !== undefined) return readText(template, hint)
  const list = lists[name as keyof typeof lists]
  return (_, random) => random.pick(list())
}

/** Words joined by hyphens, for names and addresses. */
export function hyphened(words: string): string {
  return words.replaceAll(' ', '-')
}

/** The first letter in upper case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Hexadecimal digits, eight per random number. */
export function hex(random: Random, length: number): string {
  let text = ''
  for (let left = length; left > 0; left -= 8) text += random.next().toString(16).padStart(8, '0')
  return text.slice(0, length)
}

function initials({ person }: RecordRef): string {
  return person.first[0]! + person.last[0]!
}

/** A small picture with two letters, as a URL that loads without a server. The colour and the letters go by the record. */
function image(ref: RecordRef, letters: string): string {
  const [head, middle, tail] = imageParts
  return `${head}hsl(${ref.hash(0) % 360},55%25,45%25)${middle}${letters}${tail}`
}

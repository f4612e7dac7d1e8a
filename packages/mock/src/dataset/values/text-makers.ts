import type { Make } from './field-hint.ts'
import { generateImage } from './image.ts'
import { jobOf } from './person.ts'
import type { RecordRef } from './record-ref.ts'
import {
  generateFileName,
  generateParagraph,
  generateProductText,
  generateSentence,
  generateSlug,
  generateTag,
  generateTask,
} from './sentences.ts'
import { hex, readPattern } from './texts.ts'
import { lists } from './words/lists.ts'

/** Generators of texts, by the names that the word tables use. */
const makers: Readonly<Record<string, Make<string>>> = {
  initials,
  job: (ref, _, { role }) => jobOf(ref.personAs(role)),
  phone: (ref, random) => `+${ref.place.dialCode}${random.int(200_000_000, 999_999_999)}`,
  address: ({ place }) => `${place.street}, ${place.postalCode} ${place.city}`,
  language: (ref) => ref.place.locale.slice(0, 2),
  currency: (ref) => ref.root.place.currency,

  image: (ref, _, { isPerson, record }) =>
    generateImage(ref, isPerson ? initials(ref) : record.charAt(0).toUpperCase()),
  website: (ref) => `https://www.${ref.company.domain}`,
  webhook: (_, random) => `https://hooks.example.com/${hex(random, 8)}`,
  callback: (ref) => `https://app.${ref.company.domain}/callback`,
  fileUrl: (_, random) => `https://files.example.com/${generateFileName(random)}`,
  url: (_, random, { record }) => `https://example.com/${hyphened(record)}/${hex(random, 8)}`,
  path: ({ file }) => `/${file.folder}/${file.name}`,
  arn: (ref, _, hint) => {
    const kind = hyphened(hint.words.slice(0, -1).join(' ') || hint.record)
    return `arn:aws:${hint.service}:us-east-1:123456789012:${kind}/${kind}-${ref.ordinal + 1}`
  },

  object: (_ref, _random, { record }) => record.replaceAll(' ', '_'),
  product: (_, random) =>
    `${random.pick(lists.productAdjectives())} ${random.pick(lists.productMaterials())} ${random.pick(lists.products())}`,
  car: (_, random) => `${random.pick(lists.carMakers())} ${random.pick(lists.carModels())}`,
  room: (_, random) => `Room ${random.int(1, 5)}${random.int(10, 40)}`,
  team: (_, random) => `${random.pick(lists.jobAreas())} Team`,
  sentence: (_, random) => generateSentence(random),
  paragraph: (_, random) => generateParagraph(random),
  html: (_, random) => `<p>${generateSentence(random)}</p>`,
  productText: (_, random) => generateProductText(random),
  slug: (_, random) => generateSlug(random),
  tag: (_, random) => generateTag(random),
  taskTitle: (_, random) => generateTask(random),
}

/** Reads one text of a facet of the record. */
const facets: Readonly<Record<string, (key: string) => Make<string>>> = {
  person:
    (key) =>
    (ref, _, { role }) =>
      String(ref.personAs(role)[key as 'name']),
  place: (key) => (ref) => String(ref.place[key as 'city']),
  company: (key) => (ref) => ref.company[key as 'name'],
  file: (key) => (ref) => ref.file[key as 'name'],
}

/** A text of the word tables as a generator: `@url`, `@person.email`, `#animals`, `=^^-~~~`, `low|medium|high`. */
export function readTextMaker(text: string): Make<string> {
  const name = text.slice(1)
  if (text.startsWith('@')) {
    const [facet = '', key] = name.split('.')
    return key === undefined ? makers[name]! : facets[facet]!(key)
  }
  if (text.startsWith('#')) {
    const list = lists[name as keyof typeof lists]
    return (_, random) => random.pick(list())
  }
  if (text.startsWith('=')) {
    const generate = readPattern(name)
    return (_, random) => generate(random)
  }
  const choices = text.split('|')
  return (_, random) => random.pick(choices)
}

/** Words joined by hyphens, for names and addresses. */
export function hyphened(words: string): string {
  return words.replaceAll(' ', '-')
}

function initials({ person }: RecordRef): string {
  return person.first[0]! + person.last[0]!
}

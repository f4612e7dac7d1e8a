import type { FieldHint, Make } from './field-hint.ts'
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
import {
  alphanumeric,
  capitals,
  digits,
  generateBase64,
  generateIpv4,
  generateIpv6,
  generatePhone,
  hex,
} from './texts.ts'
import {
  airlines,
  airports,
  animals,
  artists,
  bookTitles,
  carMakers,
  carModels,
  colours,
  dishes,
  dogBreeds,
  jobAreas,
  musicGenres,
  petNames,
  productAdjectives,
  productMaterials,
  products,
  publishers,
  shopDepartments,
  songs,
} from './words/lists.ts'
import type { WordList } from './words/word-list.ts'

/** Generators of texts, by the names that the word tables use. */
export const textMakers: Readonly<Record<string, Make<string>>> = {
  person: (ref, _, { role }) => ref.personAs(role).name,
  firstName: (ref, _, { role }) => ref.personAs(role).first,
  lastName: (ref, _, { role }) => ref.personAs(role).last,
  email: (ref, _, { role }) => ref.personAs(role).email,
  handle: (ref, _, { role }) => ref.personAs(role).handle,
  initials,
  job: (ref, _, { role }) => jobOf(ref.personAs(role)),
  phone: (ref, random) => generatePhone(ref.place.dialCode, random),
  company: (ref) => ref.company.name,
  domain: (ref) => ref.company.domain,

  street: (ref) => ref.place.street,
  city: (ref) => ref.place.city,
  region: (ref) => ref.place.region,
  country: (ref) => ref.place.country,
  countryCode: (ref) => ref.place.countryCode,
  postalCode: (ref) => ref.place.postalCode,
  address: ({ place }) => `${place.street}, ${place.postalCode} ${place.city}`,
  timeZone: (ref) => ref.place.timeZone,
  locale: (ref) => ref.place.locale,
  language: (ref) => ref.place.locale.slice(0, 2),
  currency: (ref) => ref.root.place.currency,
  latitude: (ref) => String(ref.place.latitude),
  longitude: (ref) => String(ref.place.longitude),

  image: (ref, _, { isPerson, record }) =>
    generateImage(ref, isPerson ? initials(ref) : record.charAt(0).toUpperCase()),
  website: (ref) => `https://www.${ref.company.domain}`,
  webhook: (_, random) => `https://hooks.example.com/${hex(random, 8)}`,
  callback: (ref) => `https://app.${ref.company.domain}/callback`,
  fileUrl: (_, random) => `https://files.example.com/${generateFileName(random)}`,
  url: (_, random, { record }) => `https://example.com/${hyphened(record)}/${hex(random, 8)}`,
  ipv4: (_, random) => generateIpv4(random),
  ipv6: (_, random) => generateIpv6(random),
  cidr: (_, random) => `10.${random.int(0, 255)}.${random.int(0, 15) * 16}.0/20`,
  mac: (_, random) => Array.from({ length: 6 }, () => hex(random, 2)).join(':'),

  fileName: (ref) => ref.file.name,
  path: ({ file }) => `/${file.folder}/${file.name}`,
  hex64: (_, random) => hex(random, 64),
  hex40: (_, random) => hex(random, 40),
  hex32: (_, random) => hex(random, 32),
  hexColour: (_, random) => `#${hex(random, 6)}`,
  base64: (_, random) => generateBase64(random),
  version: (_, random) => `${random.int(1, 5)}.${random.int(0, 12)}.${random.int(0, 9)}`,
  secret: (_, random) => `••••••••${random.text(alphanumeric, 4)}`,
  token: (_, random) => random.text(alphanumeric, 24),
  sshKey: (_, random) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random.text(alphanumeric, 43)}`,
  arn: (ref, _, hint) => {
    const kind = hyphened(hint.words.slice(0, -1).join(' ') || hint.record)
    return `arn:aws:${hint.service}:us-east-1:123456789012:${kind}/${kind}-${ref.ordinal + 1}`
  },

  sku: (_, random) => `${random.text(capitals, 3)}-${random.int(1000, 9999)}`,
  barcode: (_, random) => `40${random.text(digits, 11)}`,
  isbn: (_, random) =>
    `978-3-${random.text(digits, 4)}-${random.text(digits, 4)}-${random.text(digits, 1)}`,
  iban: (_, random) => `DE${random.text(digits, 20)}`,
  bic: (_, random) => `${random.text(capitals, 4)}DEFFXXX`,
  digits4: (_, random) => random.text(digits, 4),
  vin: (_, random) => random.text(`${capitals}${digits}`, 17),
  plate: (_, random) => `${random.text(capitals, 2)} ${random.int(100, 9999)}`,
  decimal: (_, random) => `${random.int(3, 480)}.${random.pick(['00', '50', '90', '95', '99'])}`,
  reference: (_, random) => `${random.text(capitals, 2)}-${random.int(100_000, 999_999)}`,
  code: (_, random) => random.text('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 6),
  object: (_ref, _random, { record }) => record.replaceAll(' ', '_'),
  product: (_, random) =>
    `${random.pick(productAdjectives())} ${random.pick(productMaterials())} ${random.pick(products())}`,
  car: (_, random) => `${random.pick(carMakers())} ${random.pick(carModels())}`,
  room: (_, random) => `Room ${random.int(1, 5)}${random.int(10, 40)}`,
  team: (_, random) => `${random.pick(jobAreas())} Team`,

  sentence: (_, random) => generateSentence(random),
  paragraph: (_, random) => generateParagraph(random),
  html: (_, random) => `<p>${generateSentence(random)}</p>`,
  productText: (_, random) => generateProductText(random),
  slug: (_, random) => generateSlug(random),
  tag: (_, random) => generateTag(random),
  taskTitle: (_, random) => generateTask(random),
}

/** Word lists, by the names that the word tables use. */
const wordLists: Readonly<Record<string, WordList>> = {
  airlines,
  airports,
  animals,
  artists,
  bookTitles,
  carMakers,
  carModels,
  colours,
  dishes,
  dogBreeds,
  jobAreas,
  musicGenres,
  petNames,
  publishers,
  shopDepartments,
  songs,
}

/** A text of the word tables as a generator: `@email`, `#animals`, `low|medium|high`. */
export function readTextMaker(text: string): Make<string> {
  const name = text.slice(1)
  if (text.startsWith('@')) return textMakers[name]!
  if (text.startsWith('#')) {
    const list = wordLists[name]!
    return (_, random) => random.pick(list())
  }
  const choices = text.split('|')
  return (_, random) => random.pick(choices)
}

/** Words joined by hyphens, for names and addresses. */
export function hyphened(words: FieldHint['text']): string {
  return words.replaceAll(' ', '-')
}

function initials({ person }: RecordRef): string {
  return person.first[0]! + person.last[0]!
}

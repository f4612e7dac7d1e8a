import type { Make } from './field-hint.ts'
import { makeLabel, makeSlug, makeTag, makeTitle } from './sentences.ts'
import { createWordTable } from './word-table.ts'
import type { Random } from './random.ts'
import {
  airlines,
  airports,
  artists,
  bookTitles,
  carMakers,
  carModels,
  dishes,
  jobAreas,
  petNames,
  productAdjectives,
  productMaterials,
  products,
  publishers,
  shopDepartments,
  songs,
} from './words.ts'

const people =
  'user|me|member|customer|contact|employee|author|owner|admin|patient|student|teacher|doctor|driver|guest|client|player|creator|sender|recipient|person|lead|agent|manager|candidate|applicant|passenger|tenant|host|invite|identity|artist contact|shopper|cardholder|holder|follower|friend|participant|assignee|reviewer|subscriber|profile|viewer|attendee'

/** What things are called, by what they are. */
const table = createWordTable<Make<string>>([
  [
    'file|document|attachment|upload|photo|image|video|audio|media|recording|picture|blob',
    (subject) => subject.file.name,
  ],
  ['folder|directory', (_, random) => makeLabel(random)],
  [people, (subject, _, hint) => subject.personAs(hint.role).name],
  [
    'company|organisation|organization|org|vendor|supplier|merchant|employer|business|brand|manufacturer|shop|store|restaurant|enterprise|partner|issuer|bank|insurer|agency|seller',
    (subject) => subject.company.name,
  ],
  [
    'product|article|sku|catalog item|line item|order line|merchandise|goods',
    (_, random) => makeProductName(random),
  ],
  ['pet|animal|dog|cat|horse', (_, random) => random.pick(petNames())],
  ['book', (_, random) => random.pick(bookTitles())],
  ['song|track', (_, random) => random.pick(songs())],
  ['artist|band|performer|musician', (_, random) => random.pick(artists())],
  ['dish|meal|recipe|food|menu item', (_, random) => random.pick(dishes())],
  ['car|vehicle', (_, random) => `${random.pick(carMakers())} ${random.pick(carModels())}`],
  ['airport', (_, random) => random.pick(airports())],
  ['airline', (_, random) => random.pick(airlines())],
  ['publisher', (_, random) => random.pick(publishers())],
  ['department|division', (_, random) => random.pick(jobAreas())],
  ['category|aisle|section', (_, random) => random.pick(shopDepartments())],
  ['city', (subject) => subject.place.city],
  ['country', (subject) => subject.place.country],
  ['region|state|province', (subject) => subject.place.region],
  [
    'task|todo|issue|ticket|reminder|checklist|story|bug|milestone',
    (_, random) => makeTitle(random),
  ],
  ['tag|label|topic|keyword|skill|interest|emoji|reaction|scope', (_, random) => makeTag(random)],
  ['team|group|squad|usergroup|workspace', (_, random) => `${random.pick(jobAreas())} Team`],
  [
    'queue|bucket|table|instance|database|server|cluster|function|topic|stream|key|secret|schema|snapshot|volume|container|image|repository|repo|branch|namespace|index|channel|conversation|subscription|policy|role|job|pipeline|deployment|environment|node|pod|service|domain|zone|subnet|vpc|gateway|host|parameter|template|bot|webhook|token|backup|export|import|model|batch|resource|attribute|field|column|property|variable|flag|event source|endpoint|certificate|connection|interface|pool|rule|filter|view|log|set|list|alias|cache|version|file system|store',
    (_, random) => makeSlug(random),
  ],
])
const peopleTable = createWordTable([[people, true]])

/** What a thing of this entity is called: a person, a product, a queue each have names of their own sort. */
export function nameMakerFor(entity: string): Make<string> {
  return table.find(entity.split(' ')) ?? ((_, random) => makeLabel(random))
}

/** Whether things of this entity are people. */
export function isPerson(entity: string): boolean {
  return peopleTable.find(entity.split(' ')) === true
}

/** `Handmade Cotton Hat` */
export function makeProductName(random: Random): string {
  return `${random.pick(productAdjectives())} ${random.pick(productMaterials())} ${random.pick(products())}`
}

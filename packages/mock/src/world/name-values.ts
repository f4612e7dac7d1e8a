import type { Make, Row } from './field-hint.ts'
import { makeLabel, makeSlug, makeTag, makeTitle } from './sentences.ts'
import type { Random } from './random.ts'
import { airlines, airports, artists, bookTitles, carMakers, carModels, dishes, jobAreas, petNames, productAdjectives, productMaterials, products, publishers, shopDepartments, songs } from './words.ts'

/** What things are called, by what they are. The first row that matches counts. */
const rows: readonly Row<string>[] = [
  [/\b(?:file|document|attachment|upload|photo|image|video|audio|media|recording|picture|blob)$/, (subject) => subject.file.name],
  [/\b(?:folder|directory)$/, (_, random) => makeLabel(random)],
  [/\b(?:user|me|member|customer|contact|employee|author|owner|admin|patient|student|teacher|doctor|driver|guest|client|player|creator|sender|recipient|person|lead|agent|manager|candidate|applicant|passenger|tenant|host|invite|identity|artist contact|shopper|cardholder|holder|follower|friend|participant|assignee|reviewer|subscriber|profile|viewer|attendee)$/, (subject, _, hint) => subject.personAs(hint.role).name],
  [/\b(?:company|organi[sz]ation|org|vendor|supplier|merchant|employer|business|brand|manufacturer|shop|store|restaurant|enterprise|partner|issuer|bank|insurer|agency|seller)$/, (subject) => subject.company.name],
  [/\b(?:product|article|sku|catalog item|line item|order line|merchandise|goods)$/, (_, random) => makeProductName(random)],
  [/\b(?:pet|animal|dog|cat|horse)$/, (_, random) => random.pick(petNames())],
  [/\bbook$/, (_, random) => random.pick(bookTitles())],
  [/\b(?:song|track)$/, (_, random) => random.pick(songs())],
  [/\b(?:artist|band|performer|musician)$/, (_, random) => random.pick(artists())],
  [/\b(?:dish|meal|recipe|food|menu item)$/, (_, random) => random.pick(dishes())],
  [/\b(?:car|vehicle)$/, (_, random) => `${random.pick(carMakers())} ${random.pick(carModels())}`],
  [/\bairport$/, (_, random) => random.pick(airports())],
  [/\bairline$/, (_, random) => random.pick(airlines())],
  [/\bpublisher$/, (_, random) => random.pick(publishers())],
  [/\b(?:department|division)$/, (_, random) => random.pick(jobAreas())],
  [/\b(?:category|aisle|section)$/, (_, random) => random.pick(shopDepartments())],
  [/\bcity$/, (subject) => subject.place.city],
  [/\bcountry$/, (subject) => subject.place.country],
  [/\b(?:region|state|province)$/, (subject) => subject.place.region],
  [/\b(?:task|todo|issue|ticket|reminder|checklist|story|bug|milestone)$/, (_, random) => makeTitle(random)],
  [/\b(?:tag|label|topic|keyword|skill|interest|emoji|reaction|scope)$/, (_, random) => makeTag(random)],
  [/\b(?:team|group|squad|usergroup|workspace)$/, (_, random) => `${random.pick(jobAreas())} Team`],
  [/\b(?:queue|bucket|table|instance|database|server|cluster|function|topic|stream|key|secret|schema|snapshot|volume|container|image|repository|repo|branch|namespace|index|channel|conversation|subscription|policy|role|job|pipeline|deployment|environment|node|pod|service|domain|zone|subnet|vpc|gateway|host|parameter|template|bot|webhook|token|backup|export|import|model|batch|resource|attribute|field|column|property|variable|flag|event source|endpoint|certificate|connection|interface|pool|rule|filter|view|log|set|list|alias|cache|version|file system|store)$/, (_, random) => makeSlug(random)],
]

/** What a thing of this entity is called: a person, a product, a queue each have names of their own sort. */
export function nameMakerFor(entity: string): Make<string> {
  return rows.find(([pattern]) => pattern.test(entity))?.[1] ?? ((_, random) => makeLabel(random))
}

/** Whether things of this entity are people. */
export function isPerson(entity: string): boolean {
  return rows[2]![0].test(entity)
}

/** `Handmade Cotton Hat` */
export function makeProductName(random: Random): string {
  return `${random.pick(productAdjectives())} ${random.pick(productMaterials())} ${random.pick(products())}`
}

import { type FieldHint, findRow, type Make, type Row } from './field-hint.ts'
import { hashText, type Random } from './random.ts'
import { isMoment, momentOf } from './moment.ts'
import { makeCompany } from './company.ts'
import { makeProductName, nameMakerFor } from './name-values.ts'
import { capitalized } from './name-words.ts'
import { makeFileName, makeParagraph, makeSentence, makeSlug, makeTag, makeTitle } from './sentences.ts'
import { toIsoDate, toIsoDateTime, toIsoTime } from './timeline.ts'
import { animals, carMakers, carModels, colours, dogBreeds, musicGenres } from './words.ts'

/** Values of text fields, by the words of their names. The first row that matches counts. */
const rows: readonly Row<string>[] = [
  // Who
  [/\be ?mails?(?: address(?:es)?)?$/, (subject, _, hint) => subject.personAs(hint.role).email],
  [/\b(?:first|given|fore) ?name$/, (subject, _, hint) => subject.personAs(hint.role).first],
  [/\b(?:last|family|sur) ?name$/, (subject, _, hint) => subject.personAs(hint.role).last],
  [/\b(?:full|real|legal|cardholder|holder|middle|customer|sender|recipient|author|owner|contact|employee|guest|shopper|patient|member|assignee|reporter|manager) ?name$/, nameOfPerson],
  [/\b(?:user ?name|(?<!receipt )handle|login|screen name|nick ?name)$/, (subject, _, hint) => subject.personAs(hint.role).handle],
  [/\b(?:phone|mobile|telephone|fax|cell|msisdn)(?: number)?$/, (subject, random) => makePhone(subject.place.dialCode, random)],
  [/\b(?:job title|job|occupation|profession|position title|designation)$/, (subject, _, hint) => subject.personAs(hint.role).job],
  [/\b(?:author|owner|created by|creator|updated by|modified by|assignee|assigned to|reporter|recipient|sender|requester|approver|reviewer|posted by|uploaded by|contact person|artist name)$/, nameOfPerson],
  [/\b(?:company|organi[sz]ation|employer|vendor|supplier|merchant|merchant account|brand|manufacturer|publisher|business)(?: name)?$/, (_, random) => makeCompany(random).name],
  [/\b(?:gender|sex)$/, oneOf('female', 'male', 'non-binary')],
  [/\b(?:salutation|honorific)$/, oneOf('Ms', 'Mr', 'Mx', 'Dr')],

  // Where on the web
  [/\b(?:avatar|photo|picture|image|thumbnail|thumb|icon|logo|cover|banner|screenshot|poster)(?: (?:url|uri|src|link|image|\d+))*$/, (subject, random) => `https://images.example.com/${slugged(subject.entity)}/${hex(random, 12)}.jpg`],
  [/\bwebhook\b/, (_, random) => `https://hooks.example.com/${makeTag(random)}/${hex(random, 8)}`],
  [/\b(?:website|homepage|home page|web site)(?: url)?$/, (subject) => `https://www.${subject.company.domain}`],
  [/\b(?:redirect|callback|return)(?: url| uri)$/, (subject) => `https://app.${subject.company.domain}/callback`],
  [/\b(?:download|file|document|attachment|pdf|receipt|invoice|report) (?:url|uri|link)$/, (_, random) => `https://files.example.com/${hex(random, 8)}/${makeFileName(random)}`],
  [/\b(?:url|uri|link|href|permalink|endpoint|self)$/, (subject, random) => `https://example.com/${slugged(subject.entity)}/${hex(random, 8)}`],
  [/\b(?:domain|host ?name|fqdn|host|dns name|domain name)$/, (subject) => subject.company.domain],
  [/\b(?:ipv6|ip v6)\b/, (_, random) => makeIpv6(random)],
  [/\bcidr\b/, (_, random) => `10.${random.int(0, 255)}.${random.int(0, 15) * 16}.0/20`],
  [/\b(?:ip|ipv4|ip address|ipv4 address|ip v4|private ip|public ip|remote addr)$/, (_, random) => makeIpv4(random)],
  [/\bmac(?: address)?$/, (_, random) => Array.from({ length: 6 }, () => hex(random, 2)).join(':')],
  [/\buser agent$/, () => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],

  // Where on earth
  [/\b(?:availability zone|zone name)$/, (_, random) => `${random.pick(cloudRegions)}${random.pick(['a', 'b', 'c'])}`],
  [/\bavailability zone id$/, (_, random) => `${random.pick(['use1', 'usw2', 'euw1'])}-az${random.int(1, 3)}`],
  [/\b(?:aws region|cloud region|source region|destination region|region name|region code|data ?center)$/, (_, random) => random.pick(cloudRegions)],
  [/\b(?:street|street address|address line ?1|address ?1|line ?1|road)$/, (subject) => subject.place.street],
  [/\b(?:address line ?2|address ?2|line ?2|apartment|suite)$/, (_, random) => `Apt. ${random.int(1, 60)}`],
  [/\b(?:city|town|locality|place of birth|birthplace)$/, (subject) => subject.place.city],
  [/\b(?:province|county|region|us state|state name)$/, (subject) => subject.place.region],
  [/\b(?:country code|country iso|country alpha ?2|nationality code|country)$/, (subject, _, hint) => (isCode(hint) ? subject.place.countryCode : subject.place.country)],
  [/\bnationality$/, (subject) => subject.place.country],
  [/\b(?:postal|post|zip)(?: ?code)?$/, (subject) => subject.place.postalCode],
  [/\b(?:address|location|venue|destination address|origin address)$/, (subject) => `${subject.place.street}, ${subject.place.postalCode} ${subject.place.city}`],
  [/\b(?:time ?zone|tz)(?: name| id)?$/, (subject) => subject.place.timeZone],
  [/\b(?:locale|culture)$/, (subject) => subject.place.locale],
  [/\b(?:language|lang)(?: code)?$/, (subject) => subject.place.locale.slice(0, 2)],
  [/\bcurrenc(?:y|ies)(?: code| iso)?$/, (subject) => subject.place.currency],
  [/\b(?:latitude|lat)$/, (subject) => String(subject.place.latitude)],
  [/\b(?:longitude|lng|lon|long)$/, (subject) => String(subject.place.longitude)],

  // Files and machines
  [/\b(?:file ?name|filename|original name)$/, (subject) => subject.file.name],
  [/\b(?:path|file path|directory|folder|path (?:lower|display))$/, (subject) => `/${subject.file.folder}/${subject.file.name}`],
  [/\b(?:mime ?type|content type|media type)$/, oneOf('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/json', 'text/plain')],
  [/\b(?:extension|file ?type|filetype|file format)$/, oneOf('pdf', 'png', 'jpg', 'csv', 'docx')],
  [/\b(?:sha ?256|hash|checksum|digest|content hash|fingerprint)$/, (_, random) => hex(random, 64)],
  [/\b(?:sha|sha ?1|commit|commit (?:id|hash|sha)|revision|rev)$/, (_, random) => hex(random, 40)],
  [/\b(?:md5|etag|e tag)(?: (?:hash|sum|of \w+))?$/, (_, random) => hex(random, 32)],
  [/\b(?:version|app version|engine version|api version)$/, (_, random) => `${random.int(1, 5)}.${random.int(0, 12)}.${random.int(0, 9)}`],
  [/\b(?:instance type)$/, oneOf('t3.micro', 't3.medium', 'm6i.large', 'c7g.xlarge', 'r6g.large')],
  [/\barn$/, (_, random) => `arn:aws:${random.pick(['s3', 'iam', 'ec2', 'kms', 'sqs'])}:${random.pick(cloudRegions)}:123456789012:${makeSlug(random)}`],
  [/\b(?:password|passphrase|pin|secret|client secret|private key|api key|access key|secret key|key material)$/, (_, random) => `••••••••${random.text(alphanumeric, 4)}`],
  [/\b(?:public key|ssh key)(?: material)?$/, (_, random) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random.text(alphanumeric, 43)}`],
  [/\b(?:token|access token|refresh token|session|session key|receipt handle|nonce|cursor|otp)$/, (_, random) => random.text(alphanumeric, 24)],
  [/\b(?:base ?64|blob|bytes|binary|signature|encrypted|ciphertext|data ?uri)$/, (_, random) => makeBase64(random)],
  [/\b(?:platform|os|operating system|architecture arch)$/, oneOf('linux', 'macos', 'windows', 'ios', 'android')],
  [/\barchitecture$/, oneOf('x86_64', 'arm64')],
  [/\bprotocol$/, oneOf('https', 'http', 'tcp', 'udp')],
  [/\b(?:http method|request method)$/, oneOf('GET', 'POST', 'PUT', 'DELETE')],
  [/\b(?:browser)$/, oneOf('Firefox', 'Chrome', 'Safari', 'Edge')],
  [/\b(?:device|device name|device type)$/, oneOf('phone', 'tablet', 'laptop', 'desktop')],

  // States and sorts
  [/\b(?:status|status code name|job status|phase)$/, oneOf('active', 'active', 'pending', 'completed', 'paused', 'archived')],
  [/\b(?:state|lifecycle state)$/, oneOf('active', 'active', 'available', 'pending', 'stopped')],
  [/\b(?:role|access level|permission level)$/, oneOf('member', 'member', 'admin', 'viewer', 'owner')],
  [/\b(?:priority|importance|urgency)$/, oneOf('low', 'medium', 'medium', 'high')],
  [/\bseverity$/, oneOf('info', 'warning', 'error', 'critical')],
  [/\b(?:log level|level)$/, oneOf('info', 'info', 'warn', 'error', 'debug')],
  [/\b(?:visibility|privacy|access)$/, oneOf('public', 'private', 'internal')],
  [/\b(?:environment|env|stage)$/, oneOf('production', 'staging', 'development')],
  [/\b(?:plan|tier|subscription plan|edition)$/, oneOf('free', 'starter', 'team', 'enterprise')],
  [/\b(?:payment method|payment type|payment instrument)$/, oneOf('card', 'sepa_debit', 'paypal', 'invoice')],
  [/\b(?:card brand|card type|network)$/, oneOf('visa', 'mastercard', 'amex')],
  [/\b(?:sort direction|direction)$/, oneOf('inbound', 'outbound')],
  [/\b(?:frequency|interval|recurrence|cadence|billing cycle)$/, oneOf('daily', 'weekly', 'monthly', 'yearly')],
  [/\bpresence$/, oneOf('active', 'away')],
  [/\b(?:weekday|day of week)$/, oneOf('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')],
  [/\b(?:unit|units|unit of measure)$/, oneOf('piece', 'kg', 'box', 'hour')],
  [/\b(?:error|error code|failure code|reason code)$/, oneOf('timeout', 'not_found', 'limit_exceeded')],

  [/\bmode$/, oneOf('default', 'auto', 'manual')],
  [/\b(?:type|class|variant|tenancy)$/, oneOf('standard', 'standard', 'default', 'custom')],

  // Goods and money
  [/\b(?:sku|article number|part number|item number)$/, (_, random) => `${random.text(upper, 3)}-${random.int(1000, 9999)}`],
  [/\b(?:barcode|ean|gtin|upc)$/, (_, random) => `40${random.text(digits, 11)}`],
  [/\bisbn$/, (_, random) => `978-3-${random.text(digits, 4)}-${random.text(digits, 4)}-${random.text(digits, 1)}`],
  [/\biban$/, (_, random) => `DE${random.text(digits, 20)}`],
  [/\b(?:bic|swift)(?: code)?$/, (_, random) => `${random.text(upper, 4)}DEFFXXX`],
  [/\b(?:last ?4|last four|card last four)$/, (_, random) => random.text(digits, 4)],
  [/\b(?:vin|chassis number)$/, (_, random) => random.text('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 17)],
  [/\b(?:license plate|licence plate|plate|registration number)$/, (_, random) => `${random.text(upper, 2)} ${random.int(100, 9999)}`],
  [/\b(?:price|amount|total|subtotal|cost|balance|fee|tax|discount)(?: value)?$/, (_, random) => `${random.int(3, 480)}.${random.pick(['00', '50', '90', '95', '99'])}`],
  [/\b(?:product|article)(?: name)?$/, (_, random) => makeProductName(random)],
  [/\b(?:order|invoice|reference|tracking|ticket|case|account|customer|policy|contract)(?: (?:number|no|ref|reference))$|\b(?:reference|receipt number|confirmation number|serial number|serial)$/, (_, random) => `${random.text(upper, 2)}-${random.int(100000, 999999)}`],
  [/\b(?:coupon|promo|voucher|discount|promotion|referral|invite|access|verification|auth)?(?:^| )code$/, (_, random) => random.text('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 6)],
  [/\b(?:material)$/, oneOf('cotton', 'steel', 'oak', 'glass', 'leather')],
  [/\b(?:make)$/, (_, random) => random.pick(carMakers())],
  [/^(?:object|kind)$/, (subject) => subject.entity.replaceAll(' ', '_')],
  [/\b(?:car model|vehicle model)$/, (_, random) => random.pick(carModels())],
  [/\bmodel$/, (_, random, { docs }) => (/gpt-[\w.-]+/.exec(docs)?.[0] ?? `${random.pick(['atlas', 'lyra', 'nova', 'orion'])}-${random.pick(['mini', 'large', 'pro'])}`)],

  // Creatures and colours
  [/\b(?:colou?r|colou?r name|background|foreground)$/, (_, random, { docs }) => (/hex|#|rgb/i.test(docs) ? `#${hex(random, 6)}` : random.pick(colours()))],
  [/\b(?:colou?r hex|hex colou?r|accent)$/, (_, random) => `#${hex(random, 6)}`],
  [/\b(?:species|animal|kind of animal)$/, (_, random) => random.pick(animals())],
  [/\bbreed$/, (_, random) => random.pick(dogBreeds())],
  [/\bgenre$/, (_, random) => random.pick(musicGenres())],
  [/\bemoji$/, oneOf('🎉', '👍', '🚀', '❤️', '😀')],

  // Words
  [/\b(?:title|headline|heading|subject|agenda)$/, nameOrTitle],
  [/\b(?:summary|tagline|caption|subtitle|short description|excerpt|topic|purpose|reason|status message|status text|custom message|message|text|comment|note|notes|question|answer|prompt|quote|feedback|greeting|initial comment|reply|warning|error message|status description)$/, (_, random) => makeSentence(random)],
  [/\b(?:description|about|bio|biography|body|content|contents|details|overview|abstract|long description|instructions|markdown|story|transcript|review|output text|input text)$/, (_, random) => makeParagraph(random)],
  [/\b(?:html|body html|content html)$/, (_, random) => `<p>${makeSentence(random)}</p>`],
  [/\b(?:slug|alias|identifier name|resource name|key name|bucket|queue|table|cluster|namespace|branch|repository|repo|environment name|project|project name|channel name|prefix|group name|job name)$/, (_, random) => makeSlug(random)],
  [/\b(?:tags?|labels?|category|categories|keywords?|scopes?|topics|department|team|skill|segment|industry|sector|subcategory|interest)$/, (_, random) => makeTag(random)],
  [/\b(?:initials)$/, (subject) => subject.person.first[0]! + subject.person.last[0]!],
]

/** Makes a text for a field, or undefined when its name says nothing. */
export function textMakerFor(hint: FieldHint): Make<string> | undefined {
  if (/(?:^| )ts$/.test(hint.text)) return (subject, random) => `${subject.timeline[momentOf(hint)]}.${random.text(digits, 6)}`
  if (isMoment(hint)) return momentMaker(hint)
  const row = findRow(rows, hint)
  if (row !== undefined) return row
  const named = /^(?:(.*) )?(?:name|title|label)$/.exec(hint.text)
  if (named === null) return undefined
  const qualifier = named[1] === undefined || /^(?:display|short|long|friendly|public|new|custom|full|default|alternative|alternate)$/.test(named[1]) ? hint.entity : named[1]
  return nameMakerFor(qualifier)
}

/** `0123456789abcdef`, at random. */
export function hex(random: Random, length: number): string {
  return random.text('0123456789abcdef', length)
}

/** A number from the blocks reserved for documentation. */
export function makeIpv4(random: Random): string {
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`
}

/** An address from the block reserved for documentation. */
export function makeIpv6(random: Random): string {
  return `2001:db8:${hex(random, 4)}::${random.int(1, 9999)}`
}

/** A number that could exist: `+4930…`. */
export function makePhone(dialCode: string, random: Random): string {
  return `+${dialCode}${random.int(2, 9)}${random.text(digits, 8)}`
}

/** Some bytes in base 64. */
export function makeBase64(random: Random): string {
  return random.text(`${alphanumeric}+/`, 4 * random.int(4, 10))
}

const digits = '0123456789'
const upper = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const cloudRegions = ['us-east-1', 'us-west-2', 'eu-west-1', 'eu-central-1', 'ap-southeast-2'] as const

function oneOf(...values: string[]): Make<string> {
  return (_, random) => random.pick(values)
}

function nameOfPerson(...[subject, , hint]: Parameters<Make<string>>): string {
  return subject.personAs(hint.role).name
}

/** Things with a name of their own sort keep it as their title; everything else has a headline. */
function nameOrTitle(...[subject, random, hint]: Parameters<Make<string>>): string {
  return /\b(?:book|song|track|product)$/.test(hint.entity) ? nameMakerFor(hint.entity)(subject, random, hint) : makeTitle(random)
}

function momentMaker(hint: FieldHint): Make<string> {
  const moment = momentOf(hint)
  const time = /^time$|(?:opening|closing|start|end|daily) time$/.test(hint.text) && /hh:mm/i.test(hint.docs)
  const day = /(?:^| )(?:date|day|birthday|birthdate|dob)$/.test(hint.text) ? !/time|iso ?8601.*t|rfc ?3339/i.test(hint.docs) : /yyyy-mm-dd(?!t)/i.test(hint.docs)
  const toText = time ? toIsoTime : day ? toIsoDate : toIsoDateTime
  return (subject) => toText(subject.timeline[moment])
}

function isCode(hint: FieldHint): boolean {
  return /code|iso|alpha/.test(hint.text) || /\b(?:iso|code|alpha)\b/i.test(hint.docs)
}

function slugged(entity: string): string {
  return entity.replaceAll(' ', '-')
}

/** A text for a field whose name says nothing: one word, the same sort for the same name. */
export function makeWord(random: Random): string {
  return capitalized(makeTag(random))
}

/** The stream of a field. */
export function fieldStream(name: string): number {
  return hashText(name)
}

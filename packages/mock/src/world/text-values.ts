import type { FieldHint, Make } from './field-hint.ts'
import { isMoment, momentOf } from './moment.ts'
import { makeCompany } from './company.ts'
import { makeProductName, nameMakerFor } from './name-values.ts'
import {
  makeFileName,
  makeParagraph,
  makeSentence,
  makeSlug,
  makeTag,
  makeTitle,
} from './sentences.ts'
import { toIsoDate, toIsoDateTime, toIsoTime } from './timeline.ts'
import { animals, carMakers, carModels, colours, dogBreeds, musicGenres } from './words.ts'
import { alphanumeric, digits, hex, makeBase64, makeIpv4, makeIpv6, makePhone } from './texts.ts'
import { createWordTable } from './word-table.ts'

/** Values of text fields, by the last words of their names. */
const table = createWordTable<Make<string>>([
  // Who
  [
    'email|email address|email addresses|emails|emails address|emails addresses|e mail|e mail address|e mail addresses|e mails|e mails address|e mails addresses',
    (subject, _, hint) => subject.personAs(hint.role).email,
  ],
  [
    'firstname|first name|givenname|given name|forename|fore name',
    (subject, _, hint) => subject.personAs(hint.role).first,
  ],
  [
    'lastname|last name|familyname|family name|surname|sur name',
    (subject, _, hint) => subject.personAs(hint.role).last,
  ],
  [
    'fullname|full name|realname|real name|legalname|legal name|cardholdername|cardholder name|holdername|holder name|middlename|middle name|customername|customer name|sendername|sender name|recipientname|recipient name|authorname|author name|ownername|owner name|contactname|contact name|employeename|employee name|guestname|guest name|shoppername|shopper name|patientname|patient name|membername|member name|assigneename|assignee name|reportername|reporter name|managername|manager name',
    nameOfPerson,
  ],
  [
    'user name|username|handle|login|screen name|nick name|nickname',
    (subject, _, hint) => subject.personAs(hint.role).handle,
  ],
  [
    'phone|phone number|mobile|mobile number|telephone|telephone number|fax|fax number|cell|cell number|msisdn|msisdn number',
    (subject, random) => makePhone(subject.place.dialCode, random),
  ],
  [
    'job title|job|occupation|profession|position title|designation',
    (subject, _, hint) => subject.personAs(hint.role).job,
  ],
  [
    'author|owner|created by|creator|updated by|modified by|assignee|assigned to|reporter|recipient|sender|requester|approver|reviewer|posted by|uploaded by|contact person|artist name',
    nameOfPerson,
  ],
  [
    'company|company name|organisation|organisation name|organization|organization name|employer|employer name|vendor|vendor name|supplier|supplier name|merchant|merchant name|merchant account|merchant account name|brand|brand name|manufacturer|manufacturer name|publisher|publisher name|business|business name',
    (_, random) => makeCompany(random).name,
  ],
  ['gender|sex', oneOf('female', 'male', 'non-binary')],
  ['salutation|honorific', oneOf('Ms', 'Mr', 'Mx', 'Dr')],

  // Where on the web
  [
    withEndings(
      'avatar|photo|picture|image|thumbnail|thumb|icon|logo|cover|banner|screenshot|poster',
      '|url|uri|src|link|image url',
    ),
    (subject, random) =>
      `https://images.example.com/${slugged(subject.entity)}/${hex(random, 12)}.jpg`,
  ],
  [
    'webhook|webhook url|webhook uri',
    (_, random) => `https://hooks.example.com/${makeTag(random)}/${hex(random, 8)}`,
  ],
  [
    'website|website url|homepage|homepage url|home page|home page url|web site|web site url',
    (subject) => `https://www.${subject.company.domain}`,
  ],
  [
    'redirect url|redirect uri|callback url|callback uri|return url|return uri',
    (subject) => `https://app.${subject.company.domain}/callback`,
  ],
  [
    'download url|download uri|download link|file url|file uri|file link|document url|document uri|document link|attachment url|attachment uri|attachment link|pdf url|pdf uri|pdf link|receipt url|receipt uri|receipt link|invoice url|invoice uri|invoice link|report url|report uri|report link',
    (_, random) => `https://files.example.com/${hex(random, 8)}/${makeFileName(random)}`,
  ],
  [
    'url|uri|link|href|permalink|endpoint|self',
    (subject, random) => `https://example.com/${slugged(subject.entity)}/${hex(random, 8)}`,
  ],
  ['domain|hostname|host name|fqdn|host|dns name|domain name', (subject) => subject.company.domain],
  ['ipv6|ip v6|ipv6 address|ipv6 addresses|ipv6 cidr block', (_, random) => makeIpv6(random)],
  [
    'cidr|cidr block|cidr ip|ipv4 cidr block|cidr range',
    (_, random) => `10.${random.int(0, 255)}.${random.int(0, 15) * 16}.0/20`,
  ],
  [
    'ip|ipv4|ip address|ipv4 address|ip v4|private ip|public ip|remote addr',
    (_, random) => makeIpv4(random),
  ],
  ['mac|mac address', (_, random) => Array.from({ length: 6 }, () => hex(random, 2)).join(':')],
  ['user agent', () => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],

  // Where on earth
  [
    'availability zone|zone name',
    (_, random) => `${random.pick(cloudRegions)}${random.pick(['a', 'b', 'c'])}`,
  ],
  [
    'availability zone id',
    (_, random) => `${random.pick(['use1', 'usw2', 'euw1'])}-az${random.int(1, 3)}`,
  ],
  [
    'aws region|cloud region|source region|destination region|region name|region code|datacenter|data center',
    (_, random) => random.pick(cloudRegions),
  ],
  [
    'street|street address|address line1|address line 1|address1|address 1|line1|line 1|road',
    (subject) => subject.place.street,
  ],
  [
    'address line2|address line 2|address2|address 2|line2|line 2|apartment|suite',
    (_, random) => `Apt. ${random.int(1, 60)}`,
  ],
  ['city|town|locality|place of birth|birthplace', (subject) => subject.place.city],
  ['province|county|region|us state|state name', (subject) => subject.place.region],
  [
    'country code|country iso|country alpha2|country alpha 2|nationality code|country',
    (subject, _, hint) => (isCode(hint) ? subject.place.countryCode : subject.place.country),
  ],
  ['nationality', (subject) => subject.place.country],
  [
    'postal|postalcode|postal code|post|postcode|post code|zip|zipcode|zip code',
    (subject) => subject.place.postalCode,
  ],
  [
    'address|location|venue|destination address|origin address',
    (subject) => `${subject.place.street}, ${subject.place.postalCode} ${subject.place.city}`,
  ],
  [
    'timezone|timezone name|timezone id|time zone|time zone name|time zone id|tz|tz name|tz id',
    (subject) => subject.place.timeZone,
  ],
  ['locale|culture', (subject) => subject.place.locale],
  ['language|language code|lang|lang code', (subject) => subject.place.locale.slice(0, 2)],
  [
    'currency|currency code|currency iso|currencies|currencies code|currencies iso',
    (subject) => subject.place.currency,
  ],
  ['latitude|lat', (subject) => String(subject.place.latitude)],
  ['longitude|lng|lon|long', (subject) => String(subject.place.longitude)],

  // Files and machines
  ['filename|file name|original name', (subject) => subject.file.name],
  [
    'path|file path|directory|folder|path lower|path display',
    (subject) => `/${subject.file.folder}/${subject.file.name}`,
  ],
  [
    'mimetype|mime type|content type|media type',
    oneOf(
      'application/pdf',
      'image/png',
      'image/jpeg',
      'text/csv',
      'application/json',
      'text/plain',
    ),
  ],
  ['extension|filetype|file type|file format', oneOf('pdf', 'png', 'jpg', 'csv', 'docx')],
  ['sha256|sha 256|hash|checksum|digest|content hash|fingerprint', (_, random) => hex(random, 64)],
  [
    'sha|sha1|sha 1|commit|commit id|commit hash|commit sha|revision|rev',
    (_, random) => hex(random, 40),
  ],
  ['md5|md5 hash|md5 sum|md5 of body|etag|e tag', (_, random) => hex(random, 32)],
  [
    'version|app version|engine version|api version',
    (_, random) => `${random.int(1, 5)}.${random.int(0, 12)}.${random.int(0, 9)}`,
  ],
  ['instance type', oneOf('t3.micro', 't3.medium', 'm6i.large', 'c7g.xlarge', 'r6g.large')],
  [
    'arn',
    (_, random) =>
      `arn:aws:${random.pick(['s3', 'iam', 'ec2', 'kms', 'sqs'])}:${random.pick(cloudRegions)}:123456789012:${makeSlug(random)}`,
  ],
  [
    'password|passphrase|pin|secret|client secret|private key|api key|access key|secret key|key material',
    (_, random) => `••••••••${random.text(alphanumeric, 4)}`,
  ],
  [
    'public key|public key material|ssh key|ssh key material',
    (_, random) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${random.text(alphanumeric, 43)}`,
  ],
  [
    'token|access token|refresh token|session|session key|receipt handle|nonce|cursor|otp',
    (_, random) => random.text(alphanumeric, 24),
  ],
  [
    'base64|base 64|blob|bytes|binary|signature|encrypted|ciphertext|datauri|data uri',
    (_, random) => makeBase64(random),
  ],
  [
    'platform|os|operating system|architecture arch',
    oneOf('linux', 'macos', 'windows', 'ios', 'android'),
  ],
  ['architecture', oneOf('x86_64', 'arm64')],
  ['protocol', oneOf('https', 'http', 'tcp', 'udp')],
  ['http method|request method', oneOf('GET', 'POST', 'PUT', 'DELETE')],
  ['browser', oneOf('Firefox', 'Chrome', 'Safari', 'Edge')],
  ['device|device name|device type', oneOf('phone', 'tablet', 'laptop', 'desktop')],

  // States and sorts
  [
    'status|status code name|job status|phase',
    oneOf('active', 'active', 'pending', 'completed', 'paused', 'archived'),
  ],
  ['state|lifecycle state', oneOf('active', 'active', 'available', 'pending', 'stopped')],
  ['role|access level|permission level', oneOf('member', 'member', 'admin', 'viewer', 'owner')],
  ['priority|importance|urgency', oneOf('low', 'medium', 'medium', 'high')],
  ['severity', oneOf('info', 'warning', 'error', 'critical')],
  ['log level|level', oneOf('info', 'info', 'warn', 'error', 'debug')],
  ['visibility|privacy|access', oneOf('public', 'private', 'internal')],
  ['environment|env|stage', oneOf('production', 'staging', 'development')],
  ['plan|tier|subscription plan|edition', oneOf('free', 'starter', 'team', 'enterprise')],
  [
    'payment method|payment type|payment instrument',
    oneOf('card', 'sepa_debit', 'paypal', 'invoice'),
  ],
  ['card brand|card type|network', oneOf('visa', 'mastercard', 'amex')],
  ['sort direction|direction', oneOf('inbound', 'outbound')],
  [
    'frequency|interval|recurrence|cadence|billing cycle',
    oneOf('daily', 'weekly', 'monthly', 'yearly'),
  ],
  ['presence', oneOf('active', 'away')],
  ['weekday|day of week', oneOf('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')],
  ['unit|units|unit of measure', oneOf('piece', 'kg', 'box', 'hour')],
  ['error|error code|failure code|reason code', oneOf('timeout', 'not_found', 'limit_exceeded')],

  ['mode', oneOf('default', 'auto', 'manual')],
  ['type|class|variant|tenancy', oneOf('standard', 'standard', 'default', 'custom')],

  // Goods and money
  [
    'sku|article number|part number|item number',
    (_, random) => `${random.text(upper, 3)}-${random.int(1000, 9999)}`,
  ],
  ['barcode|ean|gtin|upc', (_, random) => `40${random.text(digits, 11)}`],
  [
    'isbn',
    (_, random) =>
      `978-3-${random.text(digits, 4)}-${random.text(digits, 4)}-${random.text(digits, 1)}`,
  ],
  ['iban', (_, random) => `DE${random.text(digits, 20)}`],
  ['bic|bic code|swift|swift code', (_, random) => `${random.text(upper, 4)}DEFFXXX`],
  ['last4|last 4|last four|card last four', (_, random) => random.text(digits, 4)],
  ['vin|chassis number', (_, random) => random.text('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 17)],
  [
    'license plate|licence plate|plate|registration number',
    (_, random) => `${random.text(upper, 2)} ${random.int(100, 9999)}`,
  ],
  [
    'price|price value|amount|amount value|total|total value|subtotal|subtotal value|cost|cost value|balance|balance value|fee|fee value|tax|tax value|discount|discount value',
    (_, random) => `${random.int(3, 480)}.${random.pick(['00', '50', '90', '95', '99'])}`,
  ],
  ['product|product name|article|article name', (_, random) => makeProductName(random)],
  [
    'order number|order no|order ref|order reference|invoice number|invoice no|invoice ref|invoice reference|reference number|reference no|reference ref|reference reference|tracking number|tracking no|tracking ref|tracking reference|ticket number|ticket no|ticket ref|ticket reference|case number|case no|case ref|case reference|account number|account no|account ref|account reference|customer number|customer no|customer ref|customer reference|policy number|policy no|policy ref|policy reference|contract number|contract no|contract ref|contract reference|reference|receipt number|confirmation number|serial number|serial',
    (_, random) => `${random.text(upper, 2)}-${random.int(100000, 999999)}`,
  ],
  [
    'code|couponcode|coupon code|promocode|promo code|vouchercode|voucher code|discountcode|discount code|promotioncode|promotion code|referralcode|referral code|invitecode|invite code|accesscode|access code|verificationcode|verification code|authcode|auth code',
    (_, random) => random.text('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 6),
  ],
  ['material', oneOf('cotton', 'steel', 'oak', 'glass', 'leather')],
  ['make', (_, random) => random.pick(carMakers())],
  ['object|kind', (subject) => subject.entity.replaceAll(' ', '_')],
  ['car model|vehicle model', (_, random) => random.pick(carModels())],
  [
    'model',
    (_, random, { docs }) =>
      /gpt-[\w.-]+/.exec(docs)?.[0] ??
      `${random.pick(['atlas', 'lyra', 'nova', 'orion'])}-${random.pick(['mini', 'large', 'pro'])}`,
  ],

  // Creatures and colours
  [
    'color|colour|color name|colour name|background|foreground',
    (_, random, { docs }) =>
      /hex|#|rgb/i.test(docs) ? `#${hex(random, 6)}` : random.pick(colours()),
  ],
  ['color hex|colour hex|hex color|hex colour|accent', (_, random) => `#${hex(random, 6)}`],
  ['species|animal|kind of animal', (_, random) => random.pick(animals())],
  ['breed', (_, random) => random.pick(dogBreeds())],
  ['genre', (_, random) => random.pick(musicGenres())],
  ['emoji', oneOf('🎉', '👍', '🚀', '❤️', '😀')],

  // Words
  ['title|headline|heading|subject|agenda', nameOrTitle],
  [
    'summary|tagline|caption|subtitle|short description|excerpt|topic|purpose|reason|status message|status text|custom message|message|text|comment|note|notes|question|answer|prompt|quote|feedback|greeting|initial comment|reply|warning|error message|status description',
    (_, random) => makeSentence(random),
  ],
  [
    'description|about|bio|biography|body|content|contents|details|overview|abstract|long description|instructions|markdown|story|transcript|review|output text|input text',
    (_, random) => makeParagraph(random),
  ],
  ['html|body html|content html', (_, random) => `<p>${makeSentence(random)}</p>`],
  [
    'slug|alias|identifier name|resource name|key name|bucket|queue|table|cluster|namespace|branch|repository|repo|environment name|project|project name|channel name|prefix|group name|job name',
    (_, random) => makeSlug(random),
  ],
  [
    'tag|tags|label|labels|category|categories|keyword|keywords|scope|scopes|topics|department|team|skill|segment|industry|sector|subcategory|interest',
    (_, random) => makeTag(random),
  ],
  ['initials', (subject) => subject.person.first[0]! + subject.person.last[0]!],
])

/** Each of some words with each of some endings. */
function withEndings(words: string, endings: string): string {
  return words
    .split('|')
    .flatMap((word) => endings.split('|').map((ending) => `${word} ${ending}`.trim()))
    .join('|')
}

/** Makes a text for a field, or undefined when its name says nothing. */
export function textMakerFor(hint: FieldHint): Make<string> | undefined {
  if (/(?:^| )ts$/.test(hint.text))
    return (subject, random) => `${subject.timeline[momentOf(hint)]}.${random.text(digits, 6)}`
  if (isMoment(hint)) return momentMaker(hint)
  const row = table.find(hint.words)
  if (row !== undefined) return row
  const named = /^(?:(.*) )?(?:name|title|label)$/.exec(hint.text)
  if (named === null) return undefined
  const qualifier =
    named[1] === undefined ||
    /^(?:display|short|long|friendly|public|new|custom|full|default|alternative|alternate)$/.test(
      named[1],
    )
      ? hint.entity
      : named[1]
  return nameMakerFor(qualifier)
}

const upper = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const cloudRegions = [
  'us-east-1',
  'us-west-2',
  'eu-west-1',
  'eu-central-1',
  'ap-southeast-2',
] as const

function oneOf(...values: string[]): Make<string> {
  return (_, random) => random.pick(values)
}

function nameOfPerson(...[subject, , hint]: Parameters<Make<string>>): string {
  return subject.personAs(hint.role).name
}

/** Things with a name of their own sort keep it as their title; everything else has a headline. */
function nameOrTitle(...[subject, random, hint]: Parameters<Make<string>>): string {
  return /\b(?:book|song|track|product)$/.test(hint.entity)
    ? nameMakerFor(hint.entity)(subject, random, hint)
    : makeTitle(random)
}

function momentMaker(hint: FieldHint): Make<string> {
  const moment = momentOf(hint)
  const time =
    /^time$|(?:opening|closing|start|end|daily) time$/.test(hint.text) && /hh:mm/i.test(hint.docs)
  const day = /(?:^| )(?:date|day|birthday|birthdate|dob)$/.test(hint.text)
    ? !/time|iso ?8601.*t|rfc ?3339/i.test(hint.docs)
    : /yyyy-mm-dd(?!t)/i.test(hint.docs)
  const toText = time ? toIsoTime : day ? toIsoDate : toIsoDateTime
  return (subject) => toText(subject.timeline[moment])
}

function isCode(hint: FieldHint): boolean {
  return /code|iso|alpha/.test(hint.text) || /\b(?:iso|code|alpha)\b/i.test(hint.docs)
}

function slugged(entity: string): string {
  return entity.replaceAll(' ', '-')
}

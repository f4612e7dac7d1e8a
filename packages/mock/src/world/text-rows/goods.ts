import type { Make } from '../field-hint.ts'
import { makeProductName } from '../name-values.ts'
import { animals, carMakers, carModels, colours, dogBreeds, musicGenres } from '../words.ts'
import { digits, hex } from '../texts.ts'
import type { WordRows } from '../word-table.ts'
import { oneOf } from './one-of.ts'

const upper = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Texts about goods, money, creatures and colours. */
export const textsOfGoods: WordRows<Make<string>> = [
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
    'reference|ref|order number|invoice number|order reference|tracking number|ticket number|case number|account number|customer number|policy number|contract number|shopper reference|receipt number|confirmation number|serial number|serial',
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

  [
    'color|colour|color name|colour name|background|foreground',
    (_, random, { docs }) =>
      /hex|#|rgb/i.test(docs) ? `#${hex(random, 6)}` : random.pick(colours()),
  ],
  ['color hex|colour hex|hex color|hex colour|accent', (_, random) => `#${hex(random, 6)}`],
  ['species|animal|kind of animal', (_, random) => random.pick(animals())],
  ['breed', (_, random) => random.pick(dogBreeds())],
  ['genre', genre],
  ['emoji', oneOf('🎉', '👍', '🚀', '❤️', '😀')],
]

const bookGenres = [
  'Novel',
  'Fantasy',
  'Biography',
  'Mystery',
  'Science',
  'History',
  'Poetry',
] as const

function genre(...[, random, { entity }]: Parameters<Make<string>>): string {
  const isMusic = /song|track|album|artist|band|playlist|music|concert/.test(entity)
  return random.pick(isMusic ? musicGenres() : bookGenres)
}

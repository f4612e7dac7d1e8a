import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../../model/model.ts'
import type { PackageDefinition } from 'fc-core'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { packageOf } from '../../../tests/support/definitions.ts'
import { createRecordGenerator } from './compile-value.ts'
import { RecordRef } from './record-ref.ts'

/** The value of one field of a record. */
function valueOf(
  record: string,
  name: string,
  field: Partial<FieldModel> = {},
  ordinal = 1,
): JsonValue | undefined {
  const generate = createRecordGenerator(
    { [name]: { type: 'string', ...field } },
    {
      definition: {
        base_url: 'https://api.example.com',
        name: 'Web Shop API',
        endpoints: [],
      } as never,
      record,
      naming: 'snake',
    },
  )
  return generate(new RecordRef(1, `${record}s`, ordinal, { now: 1_767_225_600 }))[name]
}

describe('texts', () => {
  it.each<[record: string, name: string, pattern: RegExp]>([
    ['user', 'name', /^\p{L}+ [\p{L}']+$/u],
    ['order', 'customer_name', /^\p{L}+ [\p{L}']+$/u],
    ['user', 'first_name', /^\p{L}+$/u],
    ['repair', 'technician', /^\p{L}+ [\p{L}']+$/u],
    ['user', 'email', /^[\w.]+@(?:mail\.)?example\.(?:com|org|net)$/],
    ['user', 'phone', /^\+[1-9]\d{9,12}$/],
    ['user', 'job_title', /^\w+ \w+ \w+$/],
    ['job', 'title', /^\w+ \w+ \w+$/],
    ['volunteer', 'skill', /^[a-z ]+$/],
    [
      'user',
      'avatar_url',
      /^data:image\/svg\+xml,%3Csvg[\w%=:/.,()-]*%3E[A-Z]{2}%3C\/text%3E%3C\/svg%3E$/,
    ],
    ['product', 'image', /^data:image\/svg\+xml,.*%3EP%3C/],
    ['order', 'customer_id', /^cust_[\da-z]{14}$/],
    ['order', 'external_uuid', /^[\da-f]{8}-[\da-f]{4}-4/],
    ['user', 'created_at', /^202[45]-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
    ['user', 'CreationTime', /^202[45]-\d\d-\d\dT/],
    ['user', 'birth_date', /^(?:19|20)\d\d-\d\d-\d\d$/],
    ['user', 'date_joined', /^202[45]-/],
    ['token', 'expires_at', /^202[67]-/],
    ['pet', 'name', /^[A-Z][a-z]+$/],
    ['product', 'name', /^[A-Z]\w+ [A-Z]\w+ [A-Z]\w+$/],
    ['queue', 'name', /^[a-z]+-[a-z]+$/],
    ['project', 'name', /^[A-Z]\w+ Project$/],
    ['file', 'name', /^[a-z-]+-\d+\.[a-z]+$/],
    ['order', 'currency', /^[A-Z]{3}$/],
    ['order', 'status', /^(?:open|paid|shipped|delivered|canceled)$/],
    ['task', 'status', /^(?:todo|in_progress|done)$/],
    ['gizmo', 'status', /^(?:active|pending|completed|paused|archived)$/],
    ['product', 'category', /^[A-Z]/],
    ['book', 'category', /^(?:Novel|Fantasy|Biography|Mystery|Science|History|Poetry)$/],
    ['ticket', 'category', /^(?:bug|question|feature|incident)$/],
    ['gizmo', 'category', /^(?:general|standard|special|other)$/],
    ['user', 'country_code', /^[A-Z]{2}$/],
    ['server', 'ip_address', /^192\.0\.2\.\d+$/],
    ['server', 'mac_address', /^(?:[\da-f]{2}:){5}[\da-f]{2}$/],
    ['commit', 'sha', /^[\da-f]{40}$/],
    ['app', 'version', /^\d\.\d\.\d$/],
    ['task', 'title', /^[A-Z][a-z]+ the /],
    ['product', 'sku', /^[A-Z]{3}-\d{4}$/],
    ['payment', 'amount', /^\d+\.\d0$/],
    ['user', 'role_arn', /^arn:aws:shop:us-east-1:\d{12}:role\/role-2$/],
    ['lambda', 'runtime', /^runtime-\d$/],
    ['lambda', 'retryStrategy', /^retry-strategy-\d$/],
    ['lambda', '', /^value-\d$/],
    ['user', 'errors', /^$/],
    ['visit', 'reason', /^Reason of visit 2\.$/],
    ['visit', 'diagnosis', /^Diagnosis of visit 2\.$/],
    ['visit', 'visit_note', /^Visit note 2\.$/],
    ['podcast', 'title', /^Podcast 2$/],
    ['lecture', 'title', /^[A-Z]\w+(?: \w+)+$/],
    ['coffee', 'origin', /^[^\d,]+$/],
    ['pet', 'photo_url', /^data:image/],
    ['dentist', 'name', /^\p{L}+ [\p{L}']+$/u],
  ])('%s.%s', (record, name, pattern) => expect(valueOf(record, name)).toMatch(pattern))

  it.each<[name: string, field: Partial<FieldModel>, pattern: RegExp]>([
    ['topic', { format: 'projects/{project}/topics/{topic}' }, /^projects\/demo\/topics\/gizmo-2$/],
    ['price', { format: 'cents' }, /^\d{3,5}$/],
    ['created_at', { format: 'unix' }, /^17\d{8}$/],
    ['payload', { format: 'json' }, /^\{\}$/],
    ['body', { format: 'html' }, /^<p>.+<\/p>$/],
    ['key', { format: 'uuid' }, /^[\da-f]{8}-[\da-f]{4}-4/],
    ['number', { example: 'INV-2024-0017' }, /^INV-\d{4}-\d{4}$/],
    ['opens_at', { format: 'time' }, /^(?:0[7-9]|10):[03]0$/],
    ['closes_at', { format: 'time' }, /^(?:1[5-8]|20):[03]0$/],
    ['zzz', { example: 'us-east-1a' }, /^us-east-1a$/],
    ['zzz', { example: '0x1b4f' }, /^0x[\da-f]{4}$/],
    ['color', { example: '#a1b2c3' }, /^#[\da-f]{6}$/],
    ['currency', { format: 'lowercase' }, /^eur$/],
    ['origin', { format: 'country' }, /^[A-Z]{2}$/],
    ['zone', { format: 'timezone' }, /^[A-Z][a-z]+\/[A-Z]/],
    ['code', { format: 'currency' }, /^[A-Z]{3}$/],
    ['contact', { format: 'phone' }, /^\+[1-9]\d{7,14}$/],
    ['grade_code', { format: 'uppercase', example: 'ab-123' }, /^AB-\d{3}$/],
    ['email', { example: 'jane@acme.test' }, /@(?:mail\.)?example\./],
    ['created_at', { example: '2024-01-31' }, /^202[45]-\d\d-\d\d$/],
    ['created_at', { example: '2024-01-31T01:02:03.456Z' }, /^202[45]-.*T.*\.000Z$/],
  ])('%s %j', (name, field, pattern) => expect(valueOf('gizmo', name, field)).toMatch(pattern))

  it('vary per record if the example has variable parts', () => {
    const texts = [1, 2, 3].map((ordinal) =>
      valueOf('bill', 'no', { example: 'A-2024-17-333' }, ordinal),
    )
    expect(new Set(texts).size).toBe(3)
    expect(texts.every((text) => String(text).includes('-17-'))).toBe(true)
  })
})

describe('numbers', () => {
  it.each<[record: string, name: string, field: Partial<FieldModel>, least: number, most: number]>([
    ['product', 'price', {}, 3, 481],
    ['product', 'price', { format: 'cents' }, 300, 48_100],
    ['book', 'price', {}, 3, 41],
    ['user', 'age', {}, 18, 79],
    ['user', 'created_at', {}, 1_700_000_000, 1_767_225_600],
    ['user', 'created_at', { format: 'milliseconds' }, 1_700_000_000_000, 1_767_225_600_000],
    ['place', 'latitude', {}, -90, 90],
    ['review', 'rating', {}, 2, 5],
    ['file', 'size', {}, 1000, 9_000_000],
    ['car', 'model_year', {}, 1994, 2026],
    ['artist', 'born_in', { format: 'year' }, 1994, 2026],
    ['gizmo', 'zzz', { example: 400 }, 200, 800],
    ['gizmo', 'zzz', { example: 0.4 }, 0.2, 0.8],
    ['gizmo', 'max_items', {}, 10, 1000],
    ['gizmo', 'zzz', {}, 1, 100],
    ['order', 'total', {}, 3, 481],
    ['usage', 'total', {}, 1, 60],
    ['pet', 'weight_kg', {}, 1, 42],
    ['patient', 'weight_kg', {}, 45, 115],
    ['bill', 'tax_minor', {}, 300, 48_100],
    ['rental', 'nights', {}, 1, 14],
    ['rental', 'daily_rate', {}, 12, 140],
    ['visit', 'duration_minutes', {}, 15, 90],
    ['event', 'min_age', {}, 0, 18],
    ['stay', 'adults', {}, 1, 3],
    ['stay', 'zzz', { minimum: 2, maximum: 6 }, 2, 6],
    ['stay', 'occupancy_rate', { minimum: 0, maximum: 1 }, 0, 1],
    ['stay', 'size', { maximum: 4 }, 0, 4],
    ['seat', 'quantity', { minimum: 1 }, 1, 12],
    ['exam', 'grade', { minimum: 0, maximum: 100 }, 0, 100],
    ['student', 'age', {}, 17, 26],
  ])('%s.%s %j', (record, name, field, least, most) => {
    for (let ordinal = 0; ordinal < 20; ordinal++) {
      const value = valueOf(record, name, { type: 'number', ...field }, ordinal)
      expect(value).toBeGreaterThanOrEqual(least)
      expect(value).toBeLessThanOrEqual(most)
    }
  })
})

it('numbers with a large maximum are mostly far below it', () => {
  const weights = Array.from({ length: 200 }, (_, at) =>
    Number(valueOf('parcel', 'zzz', { type: 'number', maximum: 31_500 }, at)),
  )
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(630)
  expect(Math.max(...weights)).toBeLessThanOrEqual(31_500)
  expect(weights.filter((weight) => weight < 10_000).length).toBeGreaterThan(100)
  expect(weights.filter((weight) => weight > 10_000).length).toBeGreaterThan(20)
})

it('booleans such as is_archived are mostly false, those such as enabled mostly true', () => {
  const share = (name: string): number => {
    const values = Array.from({ length: 200 }, (_, at) =>
      valueOf('user', name, { type: 'boolean' }, at),
    )
    return values.filter((value) => value === true).length / 200
  }
  expect(share('is_archived')).toBeLessThan(0.2)
  expect(share('enabled')).toBeGreaterThan(0.7)
  expect(share('wants_news')).toBeGreaterThan(0.2)
})

it.each<[name: string, type: FieldModel['type'], value: JsonValue]>([
  ['errors', 'array', []],
  ['warnings', [['string']], []],
  ['error', 'object', {}],
  ['failures', 'number', 0],
  ['error', ['string', 'null'], null],
])('%s of type %j is empty', (name, type, value) => {
  expect(valueOf('job', name, { type })).toEqual(value)
})

it.each<[name: string, members: string[]]>([
  ['address', ['street', 'postal_code', 'city', 'country_code']],
  ['total_price', ['value', 'currency']],
  ['metadata', ['reference']],
  ['owner', ['id', 'name', 'email']],
])('an undescribed object named %s has common members', (name, members) => {
  expect(Object.keys(valueOf('order', name, { type: 'object' }) as object)).toEqual(members)
})

it.each<[record: string, least: number, most: number]>([
  ['student', 16, 29],
  ['pet', 0, 15],
  ['pupil', 4, 18],
  ['customer', 18, 56],
])('the birth of a %s fits', (record, least, most) => {
  for (let ordinal = 0; ordinal < 50; ordinal++) {
    const born = Date.parse(valueOf(record, 'born_on', { type: 'string.date' }, ordinal) as string)
    const years = (1_767_225_600 - born / 1000) / 31_536_000
    expect(years).toBeGreaterThan(least)
    expect(years).toBeLessThan(most)
  }
})

/** Generates records of a package. */
function recordsOf(
  record: string,
  fields: Record<string, FieldModel>,
  definition: Partial<PackageDefinition> = {},
): JsonObject[] {
  const context = { definition: packageOf([], definition), record, naming: 'snake' as const }
  const generate = createRecordGenerator(fields, context)
  return Array.from({ length: 50 }, (_, at) =>
    generate(new RecordRef(1, record, at, { now: 1_767_225_600 })),
  )
}

it('names persons with the title of the example, and their email address fits', () => {
  const fields = { name: { type: 'string', example: 'Dr. Ada Moss' }, email: { type: 'string' } }
  for (const { name, email } of recordsOf('keeper', { ...fields, phone: { type: 'string' } })) {
    const [, first, last] = /^Dr\. (\p{L}+) ([\p{L}']+)$/u.exec(name as string)!
    expect(email).toContain(`${first}.${last}@`.toLowerCase().replaceAll(/[^a-z.@]/g, ''))
  }
})

it('does not copy an example in words into all records', () => {
  const reasons = recordsOf('visit', { reason: { type: 'string', example: 'Limps since Monday' } })
  const copies = reasons.filter(({ reason }) => reason === 'Limps since Monday').length
  expect(copies).toBeGreaterThan(0)
  expect(copies).toBeLessThan(30)
})

it.each<[definition: Partial<PackageDefinition>, currency: string]>([
  [{}, 'EUR'],
  [{ docs: 'Prices are in US dollars.' }, 'USD'],
  [
    {
      docs: 'Prices are in US dollars.',
      objects: [
        {
          name: 'price',
          docs: '',
          attributes: [{ name: 'currency', type: 'string', docs: 'Such as `gbp`.', flags: [] }],
        },
      ],
    },
    'GBP',
  ],
])('all amounts of a package have one currency: %j', (definition, currency) => {
  const found = recordsOf('order', { currency: { type: 'string' } }, definition)
  expect(new Set(found.map((each) => each['currency']))).toEqual(new Set([currency]))
})

it('writes about work in packages with tasks', () => {
  const objects = [{ name: 'task', docs: '', attributes: [] }]
  const [first] = recordsOf('note', { text: { type: 'string' } }, { objects })
  expect(first!['text']).not.toContain('of note')
})

it('takes the values of lists and of words from the examples', () => {
  const examples = ['yoga', 'pilates', 'boxing']
  const styles = { type: [['string']], example: 'yoga', examples }
  const records = recordsOf('trainer', { styles, style: { ...styles, type: 'string' } })
  expect(new Set(records.flatMap(({ styles: list, style }) => [list, style].flat()))).toEqual(
    new Set(examples),
  )
  const one = recordsOf('trainer', { styles: { type: [['string']], example: 'yoga' } })
  expect(new Set(one.flatMap(({ styles: list }) => list))).toEqual(new Set(['yoga']))
})

it.each(['DBL', 'STARTER'])('gives each record its own code like %s', (example) => {
  const records = recordsOf('plan', { code: { type: 'string', example } })
  const codes = records.map(({ code }) => String(code))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(new RegExp(`^[A-Z]{${example.length}}$`))
})

it('keeps the format of several examples with numbers', () => {
  const code = { type: 'string', example: 'R-100', examples: ['R-100', 'R-200'] }
  const codes = recordsOf('rental', { code }).map((record) => record['code'])
  expect(codes.every((each) => /^R-\d{3}$/.test(String(each)))).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
})

it.each([
  ['plan', 'name'],
  ['room', 'name'],
  ['product', 'title'],
  ['team', 'team_name'],
  ['locker', 'number:number'],
  ['stage', 'name'],
  ['venue', 'name'],
  ['hall', 'name'],
  ['club', 'name'],
])('each %s has its own %s', (record, field) => {
  const [name = '', type = 'string'] = field.split(':')
  const values = recordsOf(record, { [name]: { type } }).map((each) => each[name])
  expect(new Set(values).size).toBe(values.length)
})

it('persons and places share their names with other fields', () => {
  const fields = { name: { type: 'string' }, city: { type: 'string' } }
  for (const { name, city } of recordsOf('place', fields)) expect(name).toBe(city)
})

it('writes about work in the tags of offices only', () => {
  const tagsOf = (record: string, definition = {}): unknown =>
    recordsOf(record, { tags: { type: [['string']] } }, definition).flatMap(({ tags }) => tags)
  const objects = [{ name: 'task', docs: '', attributes: [] }]
  expect(tagsOf('course')).not.toContain('quarterly')
  expect(tagsOf('task', { objects })).toContain('quarterly')
})

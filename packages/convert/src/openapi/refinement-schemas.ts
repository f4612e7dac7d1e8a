/** A JSON Schema, as a part of an OpenAPI document. */
export type OpenApiSchema = Readonly<Record<string, unknown>>

/**
 * JSON Schemas of the refinements of strings and numbers.
 *
 * Has a `format` if its meaning is that of the refinement, and a `pattern` if there is no format or its meaning differs: the format `time`
 * requires a time zone, `string.time` has none.
 */
export const REFINEMENT_SCHEMAS: ReadonlyMap<string, OpenApiSchema> = new Map<
  string,
  OpenApiSchema
>([
  ['u32', { type: 'integer', format: 'int64', minimum: 0, maximum: 4294967295 }],
  ['u64', { type: 'integer', format: 'int64', minimum: 0 }],
  ['i32', { type: 'integer', format: 'int32' }],
  ['i64', { type: 'integer', format: 'int64' }],
  ['f32', { type: 'number', format: 'float' }],
  ['f64', { type: 'number', format: 'double' }],
  ['timestamp', { type: 'integer', format: 'int64', minimum: 0, title: 'Seconds since 1970' }],
  ['date', { type: 'string', format: 'date' }],
  [
    'time',
    { type: 'string', format: 'time-local', pattern: String.raw`^\d{2}:\d{2}:\d{2}(\.\d+)?$` },
  ],
  ['datetime', { type: 'string', format: 'date-time' }],
  ['uuid', { type: 'string', format: 'uuid' }],
  ['base64', { type: 'string', format: 'byte', contentEncoding: 'base64' }],
  ['email', { type: 'string', format: 'email' }],
  [
    'phone',
    { type: 'string', pattern: String.raw`^\+[1-9]\d{1,14}$`, title: 'Phone number (E.164)' },
  ],
  ['url', { type: 'string', format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }],
  ['uri', { type: 'string', format: 'uri' }],
  ['ipv4', { type: 'string', format: 'ipv4' }],
  ['ipv6', { type: 'string', format: 'ipv6' }],
  ['hostname', { type: 'string', format: 'hostname' }],
])

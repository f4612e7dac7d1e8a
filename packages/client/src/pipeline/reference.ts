import { FcError } from 'fc-core'
import type { JsonCodec } from '../call/client-options.ts'

declare const referenced: unique symbol

/**
 * Refers to the future result of a step, or to a part of it: `step.ref.items[0].id`. Can be passed as an argument to a later step of the same pipeline.
 */
export type Reference<Value> = unknown extends Value
  ? AnyReference
  : { readonly [referenced]: Value } & ReferenceMembers<Extract<Value, object>>

type ReferenceMembers<Value> = [Value] extends [never]
  ? unknown
  : { readonly [Key in keyof Value]-?: Reference<NonNullable<Value[Key]>> }

/** A reference into a result of unknown type. */
export interface AnyReference {
  readonly [referenced]: never
  readonly [name: string]: AnyReference
}

/** A value in which any part, at any depth, may be a reference. */
export type OrReference<Value> =
  | Value
  | Reference<NonNullable<Value>>
  | AnyReference
  | (Value extends object ? { [Key in keyof Value]: OrReference<Value[Key]> } : never)

/** Identifies the pipeline that a reference belongs to. */
export type Owner = object

/** Creates a reference to the result of a step. Reading a name or an index from it gives a reference to that part of the result. */
export function createReference(path: string, owner: Owner): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'symbol') return undefined
        // JSON.stringify reads `toJSON`. A symbol marks a reference: arguments cannot contain one.
        if (key === 'toJSON') return () => Symbol(assertOwner(path, owner))
        return createReference(path + formatSegment(key), owner)
      },
    },
  )
}

/**
 * Stringifies a value of a step. References become paths; other strings that start with `$` are escaped, as the protocol requires.
 *
 * @throws FcError `unsupported-string` for a string that starts with `\$`; `foreign-reference` for a reference of another pipeline.
 */
export function stringifyStepValue(value: unknown, owner: Owner, json: JsonCodec): string {
  currentOwner = owner
  try {
    return json.stringify(value, (_, part) => {
      if (typeof part === 'symbol') return part.description
      return typeof part === 'string' ? escapeString(part) : part
    })
  } finally {
    currentOwner = undefined
  }
}

/** Stringifies headers of a step as the members of a JSON object, without its braces. */
export function stringifyStepHeaders(headers: object, owner: Owner, json: JsonCodec): string {
  return stringifyStepValue(headers, owner, json).slice(1, -1)
}

/** Escapes a literal string: one that starts with a dollar sign would be read as a reference. */
function escapeString(text: string): string {
  if (text.startsWith('\\$')) {
    throw new FcError(
      'unsupported-string',
      `A pipeline cannot carry ${JSON.stringify(text.slice(0, 40))}: services drop the backslash. Use client.call().`,
    )
  }
  return text.startsWith('$') ? `\\${text}` : text
}

/** The pipeline whose step is being stringified. */
let currentOwner: Owner | undefined

function assertOwner(path: string, owner: Owner): string {
  if (owner === currentOwner) return path
  throw new FcError(
    'foreign-reference',
    `The reference ${path} can be used only in later steps of its pipeline.`,
  )
}

/** Formats a name or an index as a segment of a JSONPath (RFC 9535). */
function formatSegment(key: string): string {
  if (key === String(Number(key) >>> 0)) return `[${key}]`
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

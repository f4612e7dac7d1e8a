import { FcError } from 'fc-core'
import type { JsonCodec } from '../client-options.ts'

declare const referenced: unique symbol

/**
 * Stands for a result that is not there yet, or for a part of it: `step.ref.items[0].id`. It can be given as an argument to a later step of the same pipeline.
 */
export type Reference<Value> = unknown extends Value
  ? AnyReference
  : { readonly [referenced]: Value } & Parts<Extract<Value, object>>

type Parts<Value> = [Value] extends [never]
  ? unknown
  : { readonly [Key in keyof Value]-?: Reference<NonNullable<Value[Key]>> }

/** A reference into a result of which nothing is known. */
export interface AnyReference {
  readonly [referenced]: never
  readonly [name: string]: AnyReference
}

/** Arguments, or references in their place at any depth. */
export type OrReference<Value> =
  | Value
  | Reference<NonNullable<Value>>
  | AnyReference
  | (Value extends object ? { [Key in keyof Value]: OrReference<Value[Key]> } : never)

/** Whatever tells the references of one pipeline from those of another. */
export type Owner = object

/** A reference to the result of a step: each name or index that is read from it leads further into the result. */
export function createReference(path: string, owner: Owner): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'symbol') return undefined
        // What JSON.stringify asks for. A symbol cannot be among arguments otherwise.
        if (key === 'toJSON') return () => Symbol(checkedPath(path, owner))
        return createReference(path + segmentOf(key), owner)
      },
    },
  )
}

/**
 * Writes a value of a step, references as the paths they stand for. Other strings that look like one are escaped, as the protocol wants it.
 *
 * @throws FcError for what would arrive as something else: a string that begins with `\$`, a reference of another pipeline.
 */
export function writeStepValue(value: unknown, owner: Owner, json: JsonCodec): string {
  writer = owner
  try {
    return json.stringify(value, (_, part) => {
      if (typeof part === 'symbol') return part.description
      return typeof part === 'string' ? escapeText(part) : part
    })
  } finally {
    writer = undefined
  }
}

/** Writes headers of a step: the members of a JSON object, without its braces. */
export function writeStepHeaders(headers: object, owner: Owner, json: JsonCodec): string {
  return writeStepValue(headers, owner, json).slice(1, -1)
}

/** A literal string as a step carries it: one that begins with a dollar sign would be taken for a reference. */
function escapeText(text: string): string {
  if (text.startsWith('\\$')) {
    throw new FcError(
      'unsendable-text',
      `A pipeline cannot carry ${JSON.stringify(text.slice(0, 40))}: services drop its backslash. Send it with call().`,
    )
  }
  return text.startsWith('$') ? `\\${text}` : text
}

/** The pipeline whose step is being written. */
let writer: Owner | undefined

function checkedPath(path: string, owner: Owner): string {
  if (owner === writer) return path
  throw new FcError(
    'foreign-reference',
    `The reference ${path} was given to something else than a later step of its pipeline.`,
  )
}

/** A name or index as RFC 9535 writes it. */
function segmentOf(key: string): string {
  if (key === String(Number(key) >>> 0)) return `[${key}]`
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

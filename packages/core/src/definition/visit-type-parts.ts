import { BASE_TYPES, REFINEMENTS } from './refinements.ts'
import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import { memoizeList } from './memoize.ts'
import type { PackageDefinition } from './types.generated.ts'
import { type TypeLocation, visitTypes } from './visit-types.ts'

/** One part of a type: a word, a list, or the application of a generic object. */
export type TypePart = TypePartLocation &
  (
    | { kind: 'word'; word: string }
    /** A list is a union of its members; inside another list it is an array of that union. */
    | { kind: 'union' | 'array'; members: readonly unknown[] }
    | { kind: 'application'; entries: Readonly<Record<string, unknown>> }
  )

/** The location of a part of a type. */
export interface TypePartLocation {
  /** The whole type it belongs to. */
  location: TypeLocation
  /** Whether it is an entry of a list. */
  inList: boolean
  /** Whether it is in the argument of an application, at any depth. */
  inArgument: boolean
  /** Whether it is in an invalid application, so that its meaning is unknown. */
  inInvalidApplication: boolean
  path(): Path
}

/** Calls `visit` for every part of a type, from the outside in, starting with the type itself. */
export function visitTypeParts(location: TypeLocation, visit: (part: TypePart) => void): void {
  const at = { inList: false, inArgument: false, inInvalidApplication: false, steps: undefined }
  visitPart(location, location.type, at, visit)
}

/** Calls `visit` for every part of every type in a definition, except types that are a single known word such as `string`, `string.email` or `["object"]`. These are most types, and always valid. */
export function visitAllTypeParts(
  definition: Loose<PackageDefinition>,
  visit: (part: TypePart) => void,
): void {
  typeParts(definition).forEach(visit)
}

const typeParts = memoizeList<Loose<PackageDefinition>, TypePart>((definition, visit) => {
  visitTypes(definition, isPlain, (location) => visitTypeParts(location, visit))
})

/** Returns whether a type is a single known word, also in a list: `["object"]`. */
function isPlain(type: unknown): boolean {
  return PLAIN_WORDS.has(Array.isArray(type) && type.length === 1 ? type[0] : type)
}

const PLAIN_WORDS: ReadonlySet<unknown> = new Set([
  ...BASE_TYPES,
  'any',
  ...Array.from(REFINEMENTS, ([name, { base }]) => `${base}.${name}`),
])

/** Returns the key of an application, `object.<name>`. Undefined for any other object. */
export function applicationKey(entries: Readonly<Record<string, unknown>>): string | undefined {
  const keys = Object.keys(entries)
  return keys.length === 1 && keys[0]!.startsWith('object.') ? keys[0] : undefined
}

type At = Pick<TypePartLocation, 'inList' | 'inArgument' | 'inInvalidApplication'> & {
  steps: Steps | undefined
}

/** The path from a type to one of its parts, as a linked list with the innermost step first. */
interface Steps {
  step: string | number
  outer: Steps | undefined
}

function visitPart(
  location: TypeLocation,
  type: unknown,
  at: At,
  visit: (part: TypePart) => void,
): void {
  const { inList, inArgument, inInvalidApplication, steps } = at
  const path = steps === undefined ? location.path : (): Path => pathTo(location, steps)
  if (typeof type === 'string') {
    visit({ kind: 'word', word: type, location, inList, inArgument, inInvalidApplication, path })
  } else if (Array.isArray(type)) {
    const kind = inList ? 'array' : 'union'
    visit({ kind, members: type, location, inList, inArgument, inInvalidApplication, path })
    for (let step = 0; step < type.length; step++) {
      const inside = {
        inList: true,
        inArgument,
        inInvalidApplication,
        steps: { step, outer: steps },
      }
      visitPart(location, type[step], inside, visit)
    }
  } else if (typeof type === 'object' && type !== null) {
    const entries = type as Record<string, unknown>
    visit({
      kind: 'application',
      entries,
      location,
      inList,
      inArgument,
      inInvalidApplication,
      path,
    })
    const isInvalid = inInvalidApplication || applicationKey(entries) === undefined
    for (const [step, argument] of Object.entries(entries)) {
      const inside = {
        inList: false,
        inArgument: true,
        inInvalidApplication: isInvalid,
        steps: { step, outer: steps },
      }
      visitPart(location, argument, inside, visit)
    }
  }
}

function pathTo(location: TypeLocation, innermost: Steps): Path {
  const steps = []
  for (let at: Steps | undefined = innermost; at !== undefined; at = at.outer) steps.push(at.step)
  return [...location.path(), ...steps.toReversed()]
}

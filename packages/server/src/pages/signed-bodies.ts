import { type JsonValue } from 'fc-core/json'
import { formatCanonicalJson, isDeeper, quote } from 'fc-core/internal'
import type { Arguments } from '../protocol/body.ts'
import type { Failure } from '../protocol/failure.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { type BodyForm, CURSOR_FORM, CURSOR_PREFIX } from './body-form.ts'
import type { PageBodies, PageBody } from './page-body.ts'
import {
  expiredBody,
  modifiedBody,
  notIssued,
  otherUser,
  wrongTarget,
} from './page-body-failures.ts'
import { isSameSignature, type Sign } from './signature.ts'

/** A page that a signed `next` or `previous` requests. */
export interface SignedPageBody extends PageBody {
  /** Everything except the position, as encoded in the cursor that the request came with: it is copied to later cursors. */
  encodedCall?: string | undefined
}

/** How bodies are signed and written. */
export interface SignedBodiesOptions {
  /** The first one signs, all verify. Their signatures consist of letters, digits, `-` and `_`. */
  signers: () => readonly [Sign, ...Sign[]]
  /** Default: `{ cursor }`. */
  form?: BodyForm
  /** Milliseconds until a body expires. Default: it does not. */
  expiresIn?: number | undefined
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
}

/**
 * Creates the codec of bodies `next` and `previous` that carry everything that the page needs, with a signature. Nothing is stored, so that any process with
 * the same signers serves any page of a walk.
 *
 * Spec: Paginated endpoints, item 3.
 */
export function createSignedBodies({
  signers,
  form = CURSOR_FORM,
  expiresIn,
  now = Date.now,
}: SignedBodiesOptions): PageBodies<SignedPageBody> {
  /** The failure of a body whose cursor was changed. */
  const changed = (): Failure => notIssued({ added: [], removed: [], changed: form.cursorKeys })
  return {
    nestsArguments: form.nestsArguments,
    isPageBody: form.isPageBody,
    encode(request) {
      const [sign] = signers()
      const position = encodePosition(
        request.position,
        expiresIn === undefined ? undefined : now() + expiresIn,
      )
      const text = `${CURSOR_PREFIX}${position}.${request.encodedCall ?? encodeCall(request, sign)}`
      return form.write(text, sign(text), request)
    },
    decode(args, endpoint, version, principal) {
      const names = Object.keys(args)
      const { keys } = form
      if (names.length !== keys.length || !names.every((name) => keys.includes(name)))
        return modifiedBody({
          added: names.filter((name) => !keys.includes(name)),
          removed: keys.filter((name) => !names.includes(name)),
        })
      const [text, signature] = form.read(args) ?? ['', '']
      const signer = signers().find((sign) => isSameSignature(sign(text), signature))
      if (signer === undefined) return changed()
      const dot = text.indexOf('.')
      const encodedCall = text.slice(dot + 1)
      const place = decodePosition(text.slice(CURSOR_PREFIX.length, dot))
      const call = decode(encodedCall)
      if (place === undefined || !isCall(call)) return changed()
      const [at, expiry] = place
      const [forEndpoint, forVersion, size, initialArgs, user] = call
      if (forEndpoint !== endpoint)
        return wrongTarget(`the endpoint ${quote(forEndpoint)}, not ${quote(endpoint)}`)
      if (forVersion !== (version ?? null))
        return wrongTarget(`${describeVersion(forVersion)}, not ${describeVersion(version)}`)
      if (!isSameSignature(user ?? '', tagOf(principal, signer) ?? '')) return otherUser()
      if (expiry !== undefined && expiry <= now()) return expiredBody()
      const page: SignedPageBody = {
        endpoint,
        version,
        position: at,
        size,
        args: initialArgs,
        principal,
        // The user is tagged with the key.
        encodedCall: signer === signers()[0] || user === undefined ? encodedCall : undefined,
      }
      return form.isRedundant ? checkMembers(args, form.write(text, signature, page), page) : page
    },
  }
}

/** Encodes a position: a text without special characters as it is, anything else as JSON, which begins with another character. */
function encodePosition(position: unknown, expiry: number | undefined): string {
  if (expiry === undefined && typeof position === 'string' && /^[\w-]*$/.test(position))
    return `_${position}`
  return toBase64url(JSON.stringify(expiry === undefined ? [position] : [position, expiry]))
}

function decodePosition(text: string): [position: JsonValue, expiry?: number] | undefined {
  if (text[0] === '_') return [text.slice(1)]
  const content = decode(text)
  return Array.isArray(content) ? (content as [JsonValue, number?]) : undefined
}

type EncodedCall = [
  endpoint: string,
  version: string | null,
  size: number,
  args: Record<string, unknown>,
  user?: string,
]

function encodeCall(
  { endpoint, version, size, args, principal }: SignedPageBody,
  sign: Sign,
): string {
  const user = tagOf(principal, sign)
  const call = [endpoint, version ?? null, size, args]
  return toBase64url(JSON.stringify(user === undefined ? call : [...call, user]))
}

/** Returns whether a value is what `encodeCall` encodes: a signature may be one that others can compute. */
function isCall(value: unknown): value is EncodedCall {
  if (!Array.isArray(value)) return false
  const [endpoint, version, size, args, user = ''] = value as unknown[]
  return (
    typeof endpoint === 'string' &&
    (version === null || typeof version === 'string') &&
    typeof size === 'number' &&
    typeof args === 'object' &&
    args !== null &&
    !Array.isArray(args) &&
    typeof user === 'string'
  )
}

/** Returns the text that represents a user in a cursor. Without the secret, nothing can be learned from it. */
function tagOf(principal: string | undefined, sign: Sign): string | undefined {
  return principal === undefined ? undefined : sign(`user ${JSON.stringify(principal)}`)
}

/** Decodes JSON in base64url. Undefined for any other text. */
function decode(text: string): unknown {
  try {
    return JSON.parse(fromBase64url(text)) as unknown
  } catch {
    return undefined
  }
}

/** Returns the page if the members of a body are those that were written. */
function checkMembers(
  args: Arguments,
  written: string,
  page: SignedPageBody,
): SignedPageBody | Failure {
  const expected = JSON.parse(written) as Arguments
  const isSame = (name: string): boolean =>
    !isDeeper(args[name], MAX_LEVELS) &&
    formatCanonicalJson(args[name]) === formatCanonicalJson(expected[name])
  const changed = Object.keys(expected).filter((name) => !isSame(name))
  return changed.length === 0 ? page : modifiedBody({ changed })
}

/** Bodies have fewer levels. */
const MAX_LEVELS = 500

function describeVersion(version: string | null | undefined): string {
  return typeof version === 'string' ? `version ${quote(version)}` : 'no version'
}

import type { JsonValue } from 'fc-core/json'
import { quote } from 'fc-core/text'
import { fromBase64url, toBase64url } from './base64url.ts'
import type { PageBodies, PageBody } from './page-body.ts'
import {
  expiredBody,
  modifiedBody,
  notIssued,
  otherUser,
  wrongTarget,
} from './page-body-failures.ts'
import type { Failure } from '../protocol/failure.ts'
import { checkSecrets, createRandomSecret } from './secrets.ts'
import { createSigner, isSameSignature, type Sign } from './signature.ts'

/** A page that a signed `next` or `previous` requests. */
export interface SignedPageBody extends PageBody {
  /** Everything except the position, as encoded in the cursor that the request came with: it is copied to later cursors. */
  encodedCall?: string | undefined
}

/** Options of `createPageBodies`. */
export interface PageBodiesOptions {
  /** Identifies the service, for example by its base path: bodies of other services are rejected, even if these have the same secrets. */
  service: string
  /** The first secret signs, all verify: to replace a secret, insert the new one in front and remove the old one later. Default: a random secret of the process. */
  secrets?: readonly string[] | undefined
  /** Milliseconds until a body expires. Default: it does not. */
  expiresIn?: number | undefined
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
}

/**
 * Creates the codec of the bodies `next` and `previous`: a cursor with everything that the page needs, signed with HMAC-SHA-256. Nothing is stored, so
 * that any process with the same secrets serves any page of a walk. Clients can decode a cursor but not alter it; positions and arguments are not encrypted.
 *
 * @example
 * const bodies = createPageBodies({ service: '/shop/v1', secrets: [process.env.CURSOR_SECRET] })
 * const next = bodies.encode({ endpoint: 'list', version: undefined, position: 20, size: 20, args: {} })
 * bodies.decode(JSON.parse(next), 'list', undefined) // { position: 20, … }
 *
 * Spec: Paginated endpoints, item 3.
 */
export function createPageBodies({
  service,
  secrets,
  expiresIn,
  now = Date.now,
}: PageBodiesOptions): PageBodies<SignedPageBody> {
  if (secrets !== undefined) checkSecrets(secrets)
  let signers: [Sign, ...Sign[]] | undefined
  // Created when they are first used: some runtimes have no random numbers before the first request.
  const keys = (): [Sign, ...Sign[]] =>
    (signers ??= (secrets ?? [createRandomSecret()]).map((secret) =>
      createSigner(secret, `fc page body 1 ${service}`),
    ) as [Sign, ...Sign[]])
  return {
    nestsArguments: false,
    isPageBody({ cursor }, hasArgument) {
      if (typeof cursor === 'string' && cursor.startsWith(PREFIX)) return true
      return cursor !== undefined && !hasArgument('cursor')
    },
    encode(request) {
      const [sign] = keys()
      const expiry = expiresIn === undefined ? [] : [now() + expiresIn]
      const position = toBase64url(JSON.stringify([request.position, ...expiry]))
      const text = `${PREFIX}${position}.${request.encodedCall ?? encodeCall(request, sign)}`
      return `{"cursor":"${text}.${sign(text)}"}`
    },
    decode(args, endpoint, version, principal) {
      const { cursor } = args
      const names = Object.keys(args)
      if (names.length !== 1 || names[0] !== 'cursor') return otherMembers(names)
      if (typeof cursor !== 'string' || !CURSOR.test(cursor)) return notIssued(CHANGED)
      const end = cursor.length - SIGNATURE_LENGTH
      const text = cursor.slice(0, end - 1)
      const signature = cursor.slice(end)
      const signer = keys().find((sign) => isSameSignature(sign(text), signature))
      if (signer === undefined) return notIssued(CHANGED)
      const dot = text.indexOf('.')
      const encodedCall = text.slice(dot + 1)
      const [position, expiry] = decodeJson<[JsonValue, number?]>(text.slice(PREFIX.length, dot))
      const [forEndpoint, forVersion, size, initialArgs, user] =
        decodeJson<EncodedCall>(encodedCall)
      if (forEndpoint !== endpoint)
        return wrongTarget(`the endpoint ${quote(forEndpoint)}, not ${quote(endpoint)}`)
      if (forVersion !== (version ?? null))
        return wrongTarget(`${describeVersion(forVersion)}, not ${describeVersion(version)}`)
      if (!isSameSignature(user ?? '', tagOf(principal, signer) ?? '')) return otherUser()
      if (expiry !== undefined && expiry <= now()) return expiredBody()
      const isCurrent = signer === keys()[0]
      return {
        endpoint,
        version,
        position,
        size,
        args: initialArgs,
        principal,
        // The user is tagged with the key.
        encodedCall: isCurrent || user === undefined ? encodedCall : undefined,
      }
    },
  }
}

/** A cursor that the client has changed. */
const CHANGED = { added: [], removed: [], changed: ['cursor'] }

function otherMembers(names: readonly string[]): Failure {
  const added = names.filter((name) => name !== 'cursor')
  return modifiedBody({ added, removed: names.includes('cursor') ? [] : ['cursor'] })
}

/** Also the prefix of the mock's cursors: clients and tools recognize both. */
const PREFIX = 'fcc_'
const SIGNATURE_LENGTH = 43
const CURSOR = /^fcc_[\w-]+\.[\w-]+\.[\w-]{43}$/

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

/** Returns the text that represents a user in a cursor. Without the secret, nothing can be learned from it. */
function tagOf(principal: string | undefined, sign: Sign): string | undefined {
  return principal === undefined ? undefined : sign(`user ${JSON.stringify(principal)}`)
}

/** Decodes what `encode` has encoded: the signature has been verified. */
function decodeJson<Value>(text: string): Value {
  return JSON.parse(fromBase64url(text)) as Value
}

function describeVersion(version: string | null | undefined): string {
  return typeof version === 'string' ? `version ${quote(version)}` : 'no version'
}

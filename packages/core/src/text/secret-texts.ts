import { isSecretName } from './secret-name.ts'
import { decodeUrl } from './decode-url.ts'

/** What secrets are replaced by. */
export const REMOVED = '(removed)'

/** Shorter texts occur by chance. */
const MIN_SECRET = 6

/**
 * Replaces the secrets in a text: the given ones, bearer tokens, JSON Web Tokens, the parameters of URLs that have the names of secrets, and passwords in URLs.
 *
 * @param secrets Texts that are secret wherever they occur, in any of the forms that `secretForms` returns.
 */
export function removeSecrets(text: string, secrets: readonly string[] = []): string {
  const rest = removeUrlSecrets(text.replaceAll(TOKEN, REMOVED))
  return replaceSecrets(rest, secrets)
}

/**
 * Replaces parameters with the names of secrets, and passwords, of the URLs in a text.
 *
 * @example removeUrlSecrets('/events?access_token=abc&api_version=2') // '/events?access_token=(removed)&api_version=2'
 */
export function removeUrlSecrets(text: string): string {
  const rest = text.includes('=')
    ? text.replaceAll(PARAMETER, (all, name: string) =>
        isSecretName(decodeUrl(name)) || SIGNATURE.test(name)
          ? `${all.slice(0, name.length + 2)}${REMOVED}`
          : all,
      )
    : text
  // Most texts with an `@` have an email address.
  return rest.includes('@') && rest.includes('://')
    ? rest.replaceAll(URL_PASSWORD, `$1${REMOVED}@`)
    : rest
}

/** Replaces only the given secrets in a text. */
export function replaceSecrets(text: string, secrets: readonly string[]): string {
  let rest = text
  for (const secret of secrets)
    if (secret.length >= MIN_SECRET) rest = rest.replaceAll(secret, REMOVED)
  return rest
}

/**
 * Returns the texts that carry the secret of a header, parameter or member: the value, without a scheme such as `Bearer`, name and password of `Basic`, the values
 * of cookies; each also decoded and URL-encoded. Without those that are too short to be recognized.
 *
 * @example secretForms('Bearer a%2Fb+c==') // ['Bearer a%2Fb+c==', 'a%2Fb+c==', 'a/b+c==', …]
 */
export function secretForms(value: string): string[] {
  const plain = value.replace(/^[\w-]{1,20} +/, '')
  const basic = /^basic +([\w+/=-]+)$/i.exec(value)?.[1]
  const pair = basic === undefined ? '' : decodeBase64(basic)
  const cookies = value.split(/; */).map((each) => each.replace(/^[^=]*=/, ''))
  const parts = [plain, pair, pair.replace(/^[^:]*:/, ''), ...cookies]
  const decoded = parts.map(decodeUrl)
  const forms = [...parts, ...decoded].flatMap((part) => {
    const encoded = encodeURIComponent(part.replaceAll(LONE_SURROGATE, '\ufffd'))
    return [part, encoded, encoded.replaceAll('%20', '+')]
  })
  return [...new Set(forms)]
    .filter((form) => form.length >= MIN_SECRET)
    .toSorted((a, b) => b.length - a.length)
}

/** Half of a surrogate pair, which cannot be encoded. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu

/** Credentials with their scheme, a JSON Web Token, a token with the prefix of a well-known service, and a private key. */
const TOKEN = new RegExp(
  [
    /\b(?:basic|bearer) +(?=[\w.~+/=-]*\d|[\w.~+/=-]{20})[\w.~+/=-]{6,}/,
    /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]*/,
    /\b(?:gh[a-z]_|github_pat_|glpat-|[prs]k_(?:live|test)_|xox[a-z]-)[\w-]{10,}/,
    /\bAKIA[A-Z\d]{16}\b/,
    /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]*(?:-----END [A-Z ]{0,30}-----)?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** A parameter in a query or fragment. */
const PARAMETER = /[?&#;]([\w.~%[\]-]{1,100})=[^&#;\s"'<>()]+/g

/** A parameter that makes a URL that of its holder. */
const SIGNATURE = /(?:^|-)sig(?:nature)?$/i

const URL_PASSWORD = /(\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s/:@?#]{0,200}:)[^\s/@?#]{1,500}@/gi

/** Without `atob`, which not all environments of this package have. */
function decodeBase64(text: string): string {
  let bits = 0
  let count = 0
  let bytes = ''
  for (const character of text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')) {
    bits = (bits << 6) | BASE64.indexOf(character)
    count += 6
    if (count < 8) continue
    count -= 8
    bytes += `%${(bits >> count).toString(16).padStart(2, '0')}`
    bits &= (1 << count) - 1
  }
  return decodeUrl(bytes)
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

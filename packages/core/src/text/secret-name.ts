/**
 * Returns whether a name, such as that of a member, parameter or header, is that of a secret: `access_token`, `previous_password`, `apiKey`, `session_id`. Names of
 * tokens that fetch pages are not, nor those of facts about a secret: `next_token`, `token_type`, `password_changed_at`.
 *
 * Each word that names a secret decides by itself. Only the words directly next to it can make it harmless: in `page_access_token`, `page` is not next to `token`.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  return words.some((_, index) => isSecretAt(words, index))
}

/** Returns whether a name is that of a short secret that may be a number, such as `pin` or `mfa_code`. */
export function isSecretCodeName(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word, index) => CODES.has(word) || CODE_PHRASE.test(pairAt(words, index)))
}

/** Returns whether a member of an object with the name of a secret is a fact about it: `id`, `type` or `expires_at` of `token`. */
export function isSecretFact(name: string): boolean {
  return FACTS.has(wordsOf(name).at(-1) ?? '')
}

/** Whether the word at this index, with the one before it, names a secret, and no word next to it makes it harmless. */
function isSecretAt(words: readonly string[], index: number): boolean {
  const word = words[index]!
  const next = words[index + 1]
  const pair = pairAt(words, index)
  // Also where no other word follows, as in `session_id`.
  if (PHRASE.test(pair) || CODE_PHRASE.test(pair)) return true
  if (KEY_PHRASE.test(pair)) return !FACTS.has(next ?? '')
  if (word === 'pass') return next === undefined
  if (!SECRET.has(word)) return false
  if (PAGE_TOKEN.test(pair)) return false
  if (word.startsWith('secret') && /^(?:ids?|ur[il]s?)$/.test(next ?? '')) return true
  return !FACTS.has(next ?? '')
}

/** The word at an index with the one before it. */
function pairAt(words: readonly string[], index: number): string {
  return `${words[index - 1] ?? ''} ${words[index]}`
}

function wordsOf(name: string): string[] {
  return (name.match(WORD) ?? []).flatMap((part) => {
    const word = part.toLowerCase()
    const [, first, last] = JOINED.exec(word) ?? []
    return first === undefined ? [word] : [first, last!]
  })
}

/** Capitals before a capitalized word, a word with digits, or capitals only. */
const WORD = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\d]+|[A-Z]+\d*/g

/** Two words that are often written as one: `accesskey`, `authtoken`. */
const JOINED =
  /^(access|account|api|auth|client|continuation|csrf|db|encryption|master|mfa|next|page|prev|previous|private|recovery|refresh|secret|session|shared|signing|user|xsrf)(codes?|ids?|keys?|pass|passwords?|secrets?|tokens?)$/

const CODES = new Set('cvc cvv otp passcode passcodes pin totp'.split(' '))

const SECRET = new Set([
  ...CODES,
  ...'authorization bearer cookie cookies credential credentials dsn jwt mnemonic passphrase passwd password passwords pwd secret secrets sid token tokens'.split(
    ' ',
  ),
])

const KEY_PHRASE =
  /^(?:access|account|api|auth|encryption|hmac|master|private|secret|session|shared|signing|ssh|subscription) keys?$/

/** Phrases that name a secret, whatever follows. */
const PHRASE = /^(?:session ids?|connection strings?|pass (?:word|phrase)s?)$/

const CODE_PHRASE =
  /^(?:2fa|access|auth|authentication|backup|login|mfa|otp|pass|recovery|reset|security|sms|tfa|totp|time|verification) codes?$/

/** A token that fetches a page. */
const PAGE_TOKEN =
  /^(?:continuation|cursor|next|page|pagination|prev|previous|resume|start|sync) tokens?$/

/** Words after that of a secret: the name is that of a fact about it. */
const FACTS = new Set(
  'at changed count created date email expiration expired expires expiry hint id ids issued issuer length limit name policy required scope scopes status type updated uri url usage used username'.split(
    ' ',
  ),
)

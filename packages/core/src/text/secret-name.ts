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
  return words.some((word, index) => CODES.has(word) || isPhraseAt(words, index, CODE_PHRASE))
}

/** Returns whether a member of an object with the name of a secret is a fact about it: `id`, `type` or `expires_at` of `token`. */
export function isSecretFact(name: string): boolean {
  return FACTS.has(wordsOf(name).at(-1) ?? '')
}

/** Whether the word at this index, with the one before it, names a secret, and no word next to it makes it harmless. */
function isSecretAt(words: readonly string[], index: number): boolean {
  const word = words[index]!
  const next = words[index + 1]
  // Also where no other word follows, as in `session_id`.
  if (isPhraseAt(words, index, PHRASE) || isPhraseAt(words, index, CODE_PHRASE)) return true
  if (isPhraseAt(words, index, KEY_PHRASE)) return !FACTS.has(next ?? '')
  if (word === 'pass') return next === undefined
  if (!SECRET.has(word)) return false
  if (PAGE_TOKEN.test(`${words[index - 1] ?? ''} ${word}`)) return false
  if (word.startsWith('secret') && /^(?:ids?|ur[il]s?)$/.test(next ?? '')) return true
  return !FACTS.has(next ?? '')
}

/** Whether a phrase ends at an index: two words, or both written as one. */
function isPhraseAt(words: readonly string[], index: number, phrase: RegExp): boolean {
  const word = words[index]!
  return phrase.test(word) || phrase.test(`${words[index - 1]} ${word}`)
}

function wordsOf(name: string): string[] {
  return (name.match(WORD) ?? []).flatMap((part) => {
    const word = part.toLowerCase().replace(/(?<=[a-z])\d+$/, '')
    const [, ...parts] = JOINED.exec(word) ?? []
    return parts.length === 0 ? [word] : parts.filter((each) => each !== undefined)
  })
}

/** Capitals before a capitalized word, a word with digits, or capitals only. */
const WORD = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\d]+|[A-Z]+\d*/g

/** Two words that are often written as one: `dbpass`, `newpassword`. */
const JOINED = /^(?:(db|user)(pass)|([a-z]{2,}?)(passwords?|secrets?|tokens?))$/

const CODES = new Set('cvc cvv otp passcode passcodes pin totp'.split(' '))

const SECRET = new Set([
  ...CODES,
  ...'authorization bearer cookie cookies credential credentials creds dsn jwt mnemonic passphrase passwd password passwords pwd secret secrets sid token tokens'.split(
    ' ',
  ),
])

const KEY_PHRASE =
  /^(?:access|account|api|auth|deploy|encryption|hmac|master|private|secret|service|session|shared|signing|ssh|storage|subscription|webhook) ?keys?$/

/** Phrases that name a secret, whatever follows. */
const PHRASE =
  /^(?:session ?id|connection ?string|pass (?:word|phrase)|seed ?phrase|card ?number|client ?assertion|code ?verifier|(?:magic|reset) ?link|saml ?response|security ?answer)s?$/

const CODE_PHRASE =
  /^(?:2fa|access|activation|auth|authentication|authorization|backup|device|factor|login|mfa|otp|pass|recovery|reset|security|sms|tfa|time(?= )|totp|unlock|verification) ?codes?$/

/** A token that fetches a page. */
const PAGE_TOKEN =
  /(?:continuation|cursor|next|page|pagination|prev|previous|resume|start|sync) tokens?$/

/** Words after that of a secret: the name is that of a fact about it. */
const FACTS = new Set(
  'at changed count created date email expiration expired expires expiry hint id ids issued issuer length limit name policy required scope scopes status type updated uri url usage used username'.split(
    ' ',
  ),
)

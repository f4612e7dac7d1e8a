/** Returns whether a name, such as that of a member, parameter or header, is that of a secret: `access_token`, `password`, `apiKey`. Names of tokens that fetch pages are not. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  if (words.some((word) => HARMLESS.has(word))) return false
  return words.some((word) => SECRET.has(word)) || SECRET_KEY.test(words.join(' '))
}

/** Returns whether a name is that of a short secret that may be a number, such as `pin`. */
export function isSecretCodeName(name: string): boolean {
  return wordsOf(name).some((word) => CODES.has(word))
}

function wordsOf(name: string): string[] {
  return name.match(WORD)?.map((word) => word.toLowerCase()) ?? []
}

/** Capitals before a capitalized word, a word with digits, or capitals only. */
const WORD = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\d]+|[A-Z]+\d*/g

const CODES = new Set(['otp', 'cvv', 'cvc', 'passcode', 'pin'])

const SECRET = new Set([
  ...CODES,
  ...'apikey authorization bearer cookie cookies credential credentials jwt passphrase passwd password passwords pwd secret secrets token tokens'.split(
    ' ',
  ),
])

const SECRET_KEY = /\b(?:access|api|encryption|private|secret|signing) keys?\b/

/** Words in the names of members that are about a secret, or of tokens that fetch pages. */
const HARMLESS = new Set(
  'at continuation count cursor expires expiry hint id limit next page prev previous type url used'.split(
    ' ',
  ),
)

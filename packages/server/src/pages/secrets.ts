import { FcError } from 'fc-core'

/** Fewer characters could be guessed. */
const MIN_LENGTH = 32

/**
 * Checks the secrets that sign cursors.
 *
 * @throws {FcError} `invalid-cursor-secrets` if there is none, or one is missing or too short. The message does not contain it.
 */
export function checkSecrets(secrets: readonly string[]): void {
  if (!Array.isArray(secrets)) throw invalid(`expected an array, got ${typeof secrets}`)
  if (secrets.length === 0) throw invalid('it is empty')
  for (const [index, secret] of secrets.entries()) {
    if (secret === undefined || secret === '')
      throw invalid(`[${index}] is missing. Is its environment variable set?`)
    if (typeof secret !== 'string')
      throw invalid(`[${index}] must be a string, got ${typeof secret}`)
    if (secret.length < MIN_LENGTH)
      throw invalid(
        `[${index}] has ${secret.length} characters, fewer than ${MIN_LENGTH}. Create one: openssl rand -base64 32`,
      )
  }
}

/** Creates a secret for this process. */
export function createRandomSecret(): string {
  return crypto.getRandomValues(new Uint8Array(MIN_LENGTH)).join()
}

function invalid(problem: string): FcError {
  const end = problem.endsWith('?') || problem.endsWith('32') ? '' : '.'
  return new FcError(
    'invalid-cursor-secrets',
    `The option \`cursorSecrets\` is invalid: ${problem}${end}`,
  )
}

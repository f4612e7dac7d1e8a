import type { Endpoint, ErrorDefinition } from '../../definition/types.generated.ts'
import type { Member } from '../../types/members-of.ts'
import { quote } from '../../text/quote.ts'
import { type CheckOutcome, defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { type Exchange, formatResponse, isClientError, isSuccess } from '../exchange.ts'
import { isReadOnly } from '../read-only.ts'

export default defineEndpointCheck({
  id: 'unknown-id-rejected',
  level: 'SHOULD',
  title: 'A call with the id of no record returns the declared error.',
  appliesTo: ({ endpoint, members }) =>
    isReadOnly(endpoint) &&
    endpoint.flags?.includes('paginated') !== true &&
    members.some(isRequiredId),
  async run({ endpoint, definition, members, args, response, call }) {
    if (!isSuccess(await response())) return skipped('No call succeeded.')
    const { name } = members.find(isRequiredId)!
    const unknown = toUnknownId(args[name])
    if (unknown === undefined) return skipped(`No value of "${name}" is known.`)
    const exchange = await call({ ...args, [name]: unknown })
    // The id may select the records of a list, which then has no items.
    if (isSuccess(exchange) && isEmptyList(exchange.value)) return passed
    const codes = notFoundCodes(endpoint, definition.errors)
    const sent = `A call with the unknown ${name} ${JSON.stringify(unknown)}`
    return isClientError(exchange)
      ? checkCode(exchange, codes, sent)
      : checkResult(exchange, codes, sent)
  },
})

/** Whether a result is a list without items, or an object that has only such lists. */
function isEmptyList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object' || value === null) return false
  const members = Object.values(value)
  return members.length > 0 && members.every((each) => Array.isArray(each) && each.length === 0)
}

function checkCode(exchange: Exchange, codes: readonly string[], sent: string): CheckOutcome {
  const { value } = exchange
  const code: unknown = Array.isArray(value) ? value[0] : undefined
  if (codes.length === 0 || typeof code !== 'string') return passed
  if (codes.some((each) => each.toLowerCase() === code.toLowerCase())) return passed
  return failed(
    `${sent} returned the error ${quote(code)}, not ${codes.map(quote).join(' or ')}.`,
    exchange,
  )
}

function checkResult(exchange: Exchange, codes: readonly string[], sent: string): CheckOutcome {
  if (!isSuccess(exchange)) return failed(`${sent} returned ${formatResponse(exchange)}.`, exchange)
  if (codes.length === 0) return skipped('No error for unknown ids is declared.')
  return failed(
    `${sent} returned ${formatResponse(exchange)}, not the declared error ${codes.map(quote).join(' or ')}.`,
    exchange,
  )
}

function isRequiredId({ name, type, flags }: Member): boolean {
  const isScalar = type.kind === 'base' && (type.base === 'string' || type.base === 'number')
  return isScalar && flags.includes('required') && /^id$|[_-]id$|[a-z]Id$/.test(name)
}

/** Returns a value of the same form that no record should have. */
function toUnknownId(known: unknown): unknown {
  if (typeof known === 'number') return 2147483646
  if (typeof known !== 'string') return undefined
  if (/^\d+$/.test(known)) return '2147483646'
  // Formats such as `user_1a2b` and UUIDs are kept.
  return known.replace(/[\da-z-]*$/i, (tail) =>
    tail
      .replaceAll(/[a-f]/g, 'f')
      .replaceAll(/[g-z]/g, 'z')
      .replaceAll(/[A-F]/g, 'F')
      .replaceAll(/[G-Z]/g, 'Z')
      .replaceAll(/\d/g, '9'),
  )
}

/** The declared errors for what does not exist: those of the endpoint, otherwise of the package. */
function notFoundCodes({ errors = [] }: Endpoint, common: ErrorDefinition[] = []): string[] {
  const codesOf = (list: readonly ErrorDefinition[]): string[] =>
    list
      .map((error) => (typeof error === 'string' ? error : error.code))
      .filter((code) => /not_?found|no_?such|unknown|missing|does_?not_?exist/i.test(code))
  const own = codesOf(errors)
  return own.length > 0 ? own : codesOf(common)
}

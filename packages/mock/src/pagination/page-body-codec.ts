import { quote } from 'fc-core/text'
import {
  type Arguments,
  Failure,
  modifiedBody,
  type PageBodies,
  wrongTarget,
} from 'fc-server/protocol'
import { createChecksum } from './checksum.ts'
import type { MockPageBody } from '../operations/page-position.ts'
import type { PageBodyFormat } from './page-body-format.ts'

/**
 * Creates a codec for bodies of a format that carry a checksum, derived from the seed of the mock.
 *
 * The checksum reveals every change, addition and omission. Nothing is stored: all mocks with the same seed accept the bodies. Whoever knows the seed can
 * compute checksums, so the content is checked as well.
 *
 * @param maxSize Maximum number of items per page.
 */
export function createPageBodyCodec(
  format: PageBodyFormat,
  seed: string | number,
  maxSize: number,
): PageBodies<MockPageBody> {
  const { keys, checksumKey, isSelfDescribing } = format
  const expected = [...keys, checksumKey]
  const checksum = createChecksum(String(seed))
  // A cursor contains its endpoint and version.
  const checksumOf = (text: string, endpoint: string, version: string | undefined): string =>
    CHECKSUM_PREFIX +
    checksum(isSelfDescribing ? text : JSON.stringify([text, endpoint, version ?? null]))
  const hasChecksum = (args: Arguments): boolean => {
    const value = args[checksumKey]
    return typeof value === 'string' && value.startsWith(CHECKSUM_PREFIX)
  }
  return {
    nestsArguments: !isSelfDescribing,
    isPageBody: (args, isArgument) =>
      hasChecksum(args) ||
      (format.hasMembers(args) && (isSelfDescribing || !keys.every(isArgument))),
    encode(request) {
      const { text, members, suffix } = format.encode(request)
      const value = checksumOf(text, request.endpoint, request.version) + suffix
      // Joined rather than concatenated: the log keeps the text, and a rope of `+` takes three times the memory.
      return ['{', members, ',"', checksumKey, '":"', value, '"}'].join('')
    },
    decode(args, endpoint, version) {
      const names = Object.keys(args)
      if (names.length !== expected.length || !names.every((name) => expected.includes(name))) {
        const added = names.filter((name) => !expected.includes(name))
        const removed = expected.filter((name) => !names.includes(name))
        return modifiedBody({ added, removed, changed: [] })
      }
      if (!hasChecksum(args))
        return modifiedBody({ added: [], removed: [], changed: [checksumKey] })
      const check =
        checksumOf(format.checkedTextOf(args), endpoint, version) + format.suffixOf(args)
      const request =
        args[checksumKey] === check ? format.decode(args, endpoint, version) : undefined
      if (request === undefined || !isPageSize(request.size, maxSize)) {
        const changed = isSelfDescribing && format.hasMembers(args) ? expected : keys
        return modifiedBody({ added: [], removed: [], changed })
      }
      if (request.endpoint !== endpoint)
        return wrongTarget(`the endpoint ${quote(request.endpoint)}, not ${quote(endpoint)}`)
      if (request.version !== version)
        return wrongTarget(`version ${quote(request.version ?? '')}, not ${quote(version ?? '')}`)
      return request
    },
  }
}

const CHECKSUM_PREFIX = 'fcs_'

function isPageSize(size: number, max: number): boolean {
  return Number.isInteger(size) && size > 0 && size <= max
}

/** The failure of a body that was returned before the store has lost changes. */
export function ofLostState(): Failure {
  const message =
    'This `next` or `previous` belongs to a state that no longer exists: the store of the mock has lost changes. Start again with an initial body.'
  return new Failure(400, 'CURSOR_EXPIRED', message)
}

/** The failure of a body that another session returned. */
export function ofOtherSession(session: string): Failure {
  const message = `This body belongs to the session ${quote(session)}. Send \`next\` and \`previous\` in the session that returned them.`
  return new Failure(400, 'CURSOR_MODIFIED', message, { added: [], removed: [], changed: [] })
}

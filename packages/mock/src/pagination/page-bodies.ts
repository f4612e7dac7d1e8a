import { quote } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import { Failure } from '../protocol/failure.ts'
import { createChecksum } from './checksum.ts'
import type { PageRequest } from './page-request.ts'
import type { BodyShape } from './shapes.ts'

/** How the bodies of neighbouring pages are written and read. */
export interface PageBodies {
  /** Whether pages are counted, or begin behind a record. */
  counts: boolean
  /** Whether a body is, or was once, the `next` or `previous` of a page of this mock. */
  isBody(args: Arguments): boolean
  /** The JSON text of the body that fetches a page. */
  write(request: PageRequest): string
  /** The page that a body asks for, or a failure `CURSOR_MODIFIED` whose details name what the client changed. */
  read(args: Arguments, endpoint: string, version: string | undefined): PageRequest | Failure
}

/**
 * Bodies of a shape with a checksum over all of them, by the seed of the mock.
 *
 * Whatever a client changes, adds or leaves out is noticed. Nothing is stored: every mock with the same seed accepts them.
 */
export function createPageBodies(shape: BodyShape, seed: string | number): PageBodies {
  const { keys, checkKey, counts } = shape
  const expected = [...keys, checkKey]
  const checksum = createChecksum(String(seed))
  // A cursor names its endpoint and version itself.
  const checkOf = (text: string, endpoint: string, version: string | undefined): string =>
    CHECK_PREFIX + checksum(counts ? JSON.stringify([text, endpoint, version ?? null]) : text)
  const hasCheck = (args: Arguments): boolean => {
    const check = args[checkKey]
    return typeof check === 'string' && check.startsWith(CHECK_PREFIX)
  }
  return {
    counts,
    isBody: (args) => hasCheck(args) || shape.isOwn(args),
    write(request) {
      const { text, members } = shape.write(request)
      const check = checkOf(text, request.endpoint, request.version)
      // In one piece: logs keep it, and a text that is composed by `+` takes three times the memory.
      return ['{', members, ',"', checkKey, '":"', check, '"}'].join('')
    },
    read(args, endpoint, version) {
      const names = Object.keys(args)
      if (names.length !== expected.length || !names.every((name) => expected.includes(name))) {
        const added = names.filter((name) => !expected.includes(name))
        const removed = expected.filter((name) => !names.includes(name))
        return modified({ added, removed, changed: [] })
      }
      if (!hasCheck(args)) return modified({ added: [], removed: [], changed: [checkKey] })
      if (args[checkKey] !== checkOf(shape.textOf(args), endpoint, version)) {
        const changed = shape.isOwn(args) ? expected : keys
        return modified({ added: [], removed: [], changed })
      }
      const request = shape.read(args, endpoint, version)
      if (request.endpoint !== endpoint)
        return misplaced(`the endpoint ${quote(request.endpoint)}, not ${quote(endpoint)}`)
      if (request.version !== version)
        return misplaced(`version ${quote(request.version ?? '')}, not ${quote(version ?? '')}`)
      return request
    },
  }
}

const CHECK_PREFIX = 'fck_'

interface Changes {
  added: readonly string[]
  removed: readonly string[]
  changed: readonly string[]
}

function modified(changes: Changes): Failure {
  const parts = [
    changes.added.length > 0 && `added ${changes.added.map(quote).join(', ')}`,
    changes.removed.length > 0 && `left out ${changes.removed.map(quote).join(', ')}`,
    changes.changed.length > 0 && `changed ${changes.changed.map(quote).join(' or ')}`,
  ].filter((part) => part !== false)
  const message = `The body of \`next\` or \`previous\` must be sent back unchanged and whole; this one has ${parts.join(' and ')}. To start anew with other arguments, send these alone.`
  return new Failure(400, 'CURSOR_MODIFIED', message, changes)
}

function misplaced(text: string): Failure {
  const message = `This body fetches a page of ${text}: \`next\` and \`previous\` belong to the endpoint and version that gave them.`
  return new Failure(400, 'CURSOR_MODIFIED', message, { added: [], removed: [], changed: [] })
}

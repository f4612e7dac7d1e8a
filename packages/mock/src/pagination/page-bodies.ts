import { quote } from 'fc-core'
import type { Arguments } from '../engine/body.ts'
import { Failure } from '../engine/failure.ts'
import { checksum } from './checksum.ts'
import type { PageRequest } from './page-request.ts'
import type { BodyShape } from './shapes.ts'

/** How the bodies of neighbouring pages are written and read. */
export interface PageBodies {
  /** Whether pages are counted, or begin behind an item. */
  counts: boolean
  /** Whether a body is, or was once, the `next` or `previous` of a page of this mock. */
  isBody(args: Arguments): boolean
  write(request: PageRequest): Record<string, unknown>
  /** The page that a body asks for, or a failure `CURSOR_MODIFIED` whose details name what the client changed. */
  read(args: Arguments, endpoint: string, version: string | undefined): PageRequest | Failure
}

/**
 * Bodies of a shape, sealed: a checksum over all of them, by the seed of the mock, goes with the keys that hold the place.
 *
 * Whatever a client changes, adds or leaves out is noticed. Nothing is stored: every mock with the same seed takes them.
 */
export function createPageBodies(shape: BodyShape, seed: string | number): PageBodies {
  const { sealKey } = shape
  const seal = (
    visible: Record<string, unknown>,
    endpoint: string,
    version: string | undefined,
  ): string =>
    SEAL_PREFIX + checksum(JSON.stringify([String(seed), endpoint, version ?? null, visible]))
  const isSealed = (args: Arguments): boolean => startsWith(args[sealKey], SEAL_PREFIX)
  return {
    counts: shape.counts,
    isBody: (args) => isSealed(args) || shape.isOwn(args),
    write(request) {
      const visible = shape.write(request)
      return { ...visible, [sealKey]: seal(visible, request.endpoint, request.version) }
    },
    read(args, endpoint, version) {
      const expected = [...shape.keys, sealKey]
      const keys = Object.keys(args)
      const added = keys.filter((key) => !expected.includes(key))
      const removed = expected.filter((key) => !keys.includes(key))
      if (added.length > 0 || removed.length > 0) return modified({ added, removed, changed: [] })
      if (!isSealed(args)) return modified({ added, removed, changed: [sealKey] })
      // In the order they were written in: clients may write keys in any.
      const visible = Object.fromEntries(shape.keys.map((key) => [key, args[key]]))
      const home = shape.homeOf?.(visible) ?? { endpoint, version }
      const isWhole = args[sealKey] === seal(visible, home.endpoint, home.version)
      if (!isWhole)
        return modified({ added, removed, changed: shape.isOwn(args) ? expected : shape.keys })
      if (home.endpoint !== endpoint)
        return misplaced(`the endpoint ${quote(home.endpoint)}, not ${quote(endpoint)}`)
      if (home.version !== version)
        return misplaced(`version ${quote(home.version ?? '')}, not ${quote(version ?? '')}`)
      return shape.read(visible, endpoint, version)
    },
  }
}

const SEAL_PREFIX = 'fck_'

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

function startsWith(value: unknown, prefix: string): boolean {
  return typeof value === 'string' && value.startsWith(prefix)
}

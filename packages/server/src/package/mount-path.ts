import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'

/** What a path for a package must be, for messages. */
export const MOUNT_PATH = 'a path such as /orders, of letters, digits and -._'

/** Returns a path for a package without a trailing slash. Undefined if it is invalid or reserved. */
export function toMountPath(text: string): string | undefined {
  const path = text.replace(/\/$/, '')
  return /^(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/.test(path) && !/^\/__fc(?:\/|$)/.test(path)
    ? path
    : undefined
}

/**
 * Returns the paths of the option `paths` in the form that `toMountPath` returns.
 *
 * @throws FcError `invalid-paths`
 */
export function readMountPaths(
  paths: readonly (string | undefined)[],
  definitions: number,
): (string | undefined)[] {
  if (paths.length > definitions)
    throw new FcError(
      'invalid-paths',
      `\`paths\` has ${paths.length} paths for ${definitions === 1 ? '1 definition' : `${definitions} definitions`}.`,
    )
  return paths.map((path) => {
    const mounted = path === undefined ? undefined : toMountPath(path)
    if (path === undefined || mounted !== undefined) return mounted
    throw new FcError(
      'invalid-paths',
      `Invalid path ${quote(path)} in \`paths\`: expected ${MOUNT_PATH}.`,
    )
  })
}

import { FcError, type PackageDefinition } from 'fc-core'
import { packageLabel } from 'fc-core/internal'

/** Two definitions have the same address. */
export class DefinitionCollisionError extends FcError {
  readonly definitions: readonly [PackageDefinition, PackageDefinition]
  /** The path that both have, without a trailing slash. */
  readonly path: string
  /** Returns the message for a way to name another path. */
  readonly describe: (way: string) => string

  /** @param alternative What to do instead of naming another path. */
  constructor(
    path: string,
    first: PackageDefinition,
    second: PackageDefinition,
    alternative: string,
  ) {
    const describe = (way: string): string =>
      `The definitions "${packageLabel(first)}" and "${packageLabel(second)}" have the same path "${path || '/'}" (${first.base_url} and ${second.base_url}). Serve one at another path (${way}), or ${alternative}`
    super('definition-collision', describe('`paths`'))
    this.definitions = [first, second]
    this.path = path
    this.describe = describe
  }
}

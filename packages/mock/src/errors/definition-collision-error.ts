import { FcError, type PackageDefinition, packageLabel } from 'fc-core'

/** Two definitions have the same address. */
export class DefinitionCollisionError extends FcError {
  readonly definitions: readonly [PackageDefinition, PackageDefinition]

  constructor(path: string, first: PackageDefinition, second: PackageDefinition, reason: string) {
    super(
      'definition-collision',
      `The definitions "${packageLabel(first)}" and "${packageLabel(second)}" have the same path "${path || '/'}" (${first.base_url} and ${second.base_url}). ${reason}`,
    )
    this.definitions = [first, second]
  }
}

import type { RequirementId } from 'fc-core'

/** The requirements of the interface for each key, by the kind of its object. */
export const KEY_REQUIREMENTS: Readonly<
  Record<string, Readonly<Record<string, readonly RequirementId[]>>>
> = {
  root: {
    base_url: ['definition.base-url'],
    name: ['definition.package-keys'],
    flags: ['definition.flag-levels'],
    version: ['versioning.version-present', 'versioning.version-listed'],
    versions: ['versioning.versions-present', 'versioning.any-format'],
    docs: ['definition.package-keys', 'versioning.docs-unknown-version'],
    errors: ['definition.package-keys', 'definition.errors-may-be-empty'],
    endpoints: ['definition.endpoint-names'],
  },
  endpoint: {
    name: ['definition.endpoint-names', 'call.url'],
    returns: ['call.json-response'],
    flags: ['definition.endpoint-keys', 'definition.flag-levels'],
    group: ['definition.endpoint-keys'],
    docs: ['definition.endpoint-keys'],
    errors: ['definition.endpoint-keys', 'definition.errors-may-be-empty'],
    arguments: ['call.json-body', 'call.body-only'],
  },
  argument: {
    name: ['call.json-body'],
    type: ['definition.argument-keys'],
    flags: ['call.required-arguments'],
    docs: ['definition.argument-keys'],
  },
}

/** The requirements for each flag. */
export const FLAG_REQUIREMENTS: Readonly<Record<string, readonly RequirementId[]>> = {
  versioned: ['versioning.version-present', 'versioning.versions-present', 'versioning.select'],
  paginated: ['pagination.exact-keys', 'pagination.bodies-unchanged'],
  required: ['call.required-arguments'],
}

import { tableOf } from './table-of.ts'

/** Who has to keep a requirement. */
export type RequirementSide = 'definition' | 'server' | 'client'

/** One thing the interface asks for. */
export interface Requirement {
  side: RequirementSide
  /** How strongly. What the interface states as a fact is a MUST. */
  level: 'MUST' | 'SHOULD' | 'MAY'
  /** Where the interface says so. */
  clause: string
  /** What it asks, in one sentence. */
  text: string
}

/**
 * Every requirement of the interface, by a permanent id.
 *
 * Rules name the one they serve, tests cite the one they show with `verifies(id)`; a test lists those that nobody serves.
 */
export const REQUIREMENTS = tableOf<Requirement>()({
  'definition.json': {
    side: 'definition',
    level: 'MUST',
    clause: 'Introduction',
    text: 'A package definition is one JSON object.',
  },
  'definition.package-keys': {
    side: 'definition',
    level: 'MUST',
    clause: 'Package definition',
    text: 'A package has `base_url`, `name`, `flags`, `docs`, `errors` and `endpoints`.',
  },
  'definition.value-types': {
    side: 'definition',
    level: 'MUST',
    clause: 'Resources and their fields',
    text: 'Every key of a package, an endpoint and an argument has a value of the type its table gives.',
  },
  'definition.endpoint-keys': {
    side: 'definition',
    level: 'SHOULD',
    clause: 'Version shape of a versioned package; Endpoint definition',
    text: 'An endpoint has `name`, `returns`, `flags`, `group`, `docs`, `errors` and `arguments`.',
  },
  'definition.argument-keys': {
    side: 'definition',
    level: 'SHOULD',
    clause: 'Version shape of a versioned package; Argument definition',
    text: 'An argument has `name`, `type`, `flags` and `docs`.',
  },
  'definition.base-url': {
    side: 'definition',
    level: 'MUST',
    clause: 'What the service does, item 2',
    text: '`base_url` is the base address to which a slash and the name of an endpoint are added.',
  },
  'definition.endpoint-names': {
    side: 'definition',
    level: 'MUST',
    clause: 'What the service does, items 1 and 2',
    text: 'Each function is one endpoint with a name of its own: the last path segment of its URL.',
  },
  'definition.flags-known': {
    side: 'definition',
    level: 'SHOULD',
    clause: 'What the service does, item 5',
    text: 'A flag is one that the interface, the public protocol or the house knows.',
  },
  'definition.flag-levels': {
    side: 'definition',
    level: 'MUST',
    clause: 'What the service does, item 5',
    text: '`paginated` stands on an endpoint, `versioned` on a package, `required` on an argument.',
  },
  'definition.flags-optional': {
    side: 'definition',
    level: 'MUST',
    clause: 'What the service does, item 6',
    text: 'A package or endpoint that does not set the flag of an extension is not subject to its rules.',
  },
  'definition.errors-may-be-empty': {
    side: 'definition',
    level: 'MAY',
    clause: 'Errors, item 1',
    text: '`errors` of a package and of an endpoint may be empty.',
  },
  'versioning.version-present': {
    side: 'definition',
    level: 'MUST',
    clause: 'Versioning, strategy 1, item 2',
    text: 'A versioned package contains `version`, a string.',
  },
  'versioning.versions-present': {
    side: 'definition',
    level: 'MUST',
    clause: 'Versioning, strategy 1, item 2',
    text: 'A versioned package contains `versions`, an array of strings.',
  },
  'versioning.version-listed': {
    side: 'definition',
    level: 'MUST',
    clause: 'Versioning, strategy 1, item 2',
    text: '`version` is an element of `versions`.',
  },
  'versioning.any-format': {
    side: 'definition',
    level: 'MUST',
    clause: 'Versioning, strategy 1, item 3',
    text: 'Version strings are opaque: no format is asked of them.',
  },
  'versioning.docs-unknown-version': {
    side: 'definition',
    level: 'SHOULD',
    clause: 'Errors, item 2',
    text: 'The `docs` of a versioned package say how an unknown and a missing version are handled.',
  },
  'versioning.suffixed-endpoints': {
    side: 'definition',
    level: 'MAY',
    clause: 'Versioning, strategy 2, items 1 and 3',
    text: 'A name and its suffixed forms, as in `find-user` and `find-user-v2`, are separate endpoints; no flag is needed.',
  },
  'call.post': {
    side: 'server',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'An endpoint is called with POST.',
  },
  'call.url': {
    side: 'server',
    level: 'MUST',
    clause: 'What the service does, item 2',
    text: 'The URL of an endpoint is `{base_url}/<endpoint_name>`.',
  },
  'call.json-body': {
    side: 'server',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'The request body is a JSON object whose keys are the arguments of the endpoint.',
  },
  'call.body-only': {
    side: 'server',
    level: 'MUST',
    clause: 'What the service does, item 3',
    text: 'Parameters are never taken from the path or the query string.',
  },
  'call.media-types': {
    side: 'server',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'Requests carry `Content-Type: application/json` and `Accept: application/json`.',
  },
  'call.required-arguments': {
    side: 'server',
    level: 'MUST',
    clause: 'Argument definition',
    text: 'An argument with the flag `required` is mandatory.',
  },
  'call.json-response': {
    side: 'server',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'The response body is JSON, of a shape that `returns` gives.',
  },
  'pagination.exact-keys': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: 'A successful call to a paginated endpoint returns an object of exactly `previous`, `page` and `next`.',
  },
  'pagination.page-array': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: '`page` is an array of the items of the page, empty when there are none.',
  },
  'pagination.previous': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: '`previous` is the complete body that fetches the previous page, or null when there is none.',
  },
  'pagination.next': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: '`next` is the complete body that fetches the next page, or null when there is none.',
  },
  'pagination.empty-body': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated endpoints, item 2',
    text: 'An empty JSON object is a valid initial body and selects the defaults.',
  },
  'pagination.initial-parameters': {
    side: 'server',
    level: 'MAY',
    clause: 'Paginated endpoints, item 2',
    text: 'The initial body may carry parameters that filter, sort or control the number of results per page.',
  },
  'versioning.header-read': {
    side: 'server',
    level: 'SHOULD',
    clause: 'Versioning, strategy 1, item 6',
    text: 'A server of a versioned package reads `Api-Version` on calls of its endpoints.',
  },
  'versioning.unknown-version': {
    side: 'server',
    level: 'MAY',
    clause: 'Errors, item 2',
    text: 'An unknown or missing version gets the current version or an error, as the developer decides.',
  },
  'versioning.unversioned': {
    side: 'server',
    level: 'MUST',
    clause: 'What the service does, item 6',
    text: 'A package without `versioned` is called without regard to `Api-Version`, `version` and `versions`.',
  },
  'versioning.suffix-called-by-name': {
    side: 'server',
    level: 'MUST',
    clause: 'Versioning, strategy 2, item 2',
    text: 'A suffixed endpoint is called by its name, as any other.',
  },
  'versioning.base-url': {
    side: 'server',
    level: 'MUST',
    clause: 'Versioning, strategy 3',
    text: 'A version in `base_url` is selected by calling that base URL; several may be served side by side.',
  },
  'versioning.combination': {
    side: 'server',
    level: 'MAY',
    clause: 'Versioning, combination',
    text: 'The strategies can be used together.',
  },
  'pagination.bodies-unchanged': {
    side: 'client',
    level: 'MUST',
    clause: 'Paginated endpoints, item 4',
    text: 'A client does not build, interpret or modify `next` and `previous`; it sends them back unchanged and whole.',
  },
  'pagination.check-before-navigating': {
    side: 'client',
    level: 'MUST',
    clause: 'Paginated endpoints, item 4',
    text: 'Before navigating, a client checks the stored value of the chosen key from the latest response.',
  },
  'pagination.store-latest': {
    side: 'client',
    level: 'SHOULD',
    clause: 'Paginated endpoints, item 4',
    text: 'After each response a client stores `page`, `next` and `previous` in place of the earlier ones.',
  },
  'pagination.show-items': {
    side: 'client',
    level: 'SHOULD',
    clause: 'Paginated endpoints, item 4',
    text: 'A client shows the items of `page`.',
  },
  'pagination.controls': {
    side: 'client',
    level: 'SHOULD',
    clause: 'Paginated endpoints, item 4',
    text: 'Navigation controls follow from whether `next` and `previous` are objects or null.',
  },
  'versioning.opaque': {
    side: 'client',
    level: 'MUST',
    clause: 'Versioning, strategy 1, item 4',
    text: 'A client compares version strings case-sensitively and infers no order or meaning from their shape.',
  },
  'versioning.select': {
    side: 'client',
    level: 'MAY',
    clause: 'Versioning, strategy 1, item 5',
    text: 'A client may select a version with `Api-Version`, one of the strings in `versions`.',
  },
  'versioning.load-definition': {
    side: 'client',
    level: 'SHOULD',
    clause: 'Versioning, strategy 1, item 7',
    text: 'A client loads the package definition and notes `version` and `versions` when it is versioned.',
  },
  'versioning.no-header-unversioned': {
    side: 'client',
    level: 'SHOULD',
    clause: 'Versioning, strategy 1, item 7',
    text: 'A client sends no `Api-Version` to a package without `versioned`.',
  },
  'versioning.send-selected': {
    side: 'client',
    level: 'SHOULD',
    clause: 'Versioning, strategy 1, item 7',
    text: 'When a version is selected, a client sends it on the calls of that package.',
  },
})

/** Id of a requirement of the interface. */
export type RequirementId = keyof typeof REQUIREMENTS

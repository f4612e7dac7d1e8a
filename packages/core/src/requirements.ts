import { tableOf } from './table-of.ts'

/** The party that must meet a requirement. */
export type RequirementSide = 'definition' | 'server' | 'client'

/** A requirement of the interface. */
export interface Requirement {
  side: RequirementSide
  /** Level of the requirement. Plain statements of the interface count as MUST. */
  level: 'MUST' | 'SHOULD' | 'MAY'
  /** Section of the interface. */
  clause: string
  /** The requirement in one sentence. */
  text: string
}

/**
 * All requirements of the interface, by permanent id.
 *
 * Rules declare the requirement that they check, and tests those that they verify with `verifies(id)`. `npm test` fails if no passed test verifies a
 * requirement.
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
    text: 'The keys of a package, an endpoint and an argument have values of the documented types.',
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
    text: '`base_url` is the base address to which a slash and the name of an endpoint are appended.',
  },
  'definition.endpoint-names': {
    side: 'definition',
    level: 'MUST',
    clause: 'What the service does, items 1 and 2',
    text: 'Each function is one endpoint with a unique name, which is the last path segment of its URL.',
  },
  'definition.flags-known': {
    side: 'definition',
    level: 'SHOULD',
    clause: 'What the service does, item 5',
    text: 'A flag is defined by the interface, the public protocol or the configuration.',
  },
  'definition.flag-levels': {
    side: 'definition',
    level: 'MUST',
    clause: 'What the service does, item 5',
    text: '`paginated` is a flag of an endpoint, `versioned` of a package, `required` of an argument.',
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
    text: 'Version strings are opaque and have no defined format.',
  },
  'versioning.docs-unknown-version': {
    side: 'definition',
    level: 'SHOULD',
    clause: 'Errors, item 2',
    text: 'The `docs` of a versioned package describe how an unknown and a missing version are handled.',
  },
  'versioning.suffixed-endpoints': {
    side: 'definition',
    level: 'MAY',
    clause: 'Versioning, strategy 2, items 1 and 3',
    text: 'A name with and without a version suffix, such as `find-user` and `find-user-v2`, are separate endpoints; no flag is needed.',
  },
  'versioning.base-url-names': {
    side: 'definition',
    level: 'MUST',
    clause: 'Versioning, strategy 3',
    text: 'With the version in `base_url`, the names of endpoints have no version, and no flag is needed.',
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
    text: 'Parameters are never read from the path or the query string.',
  },
  'call.media-types': {
    side: 'server',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'Requests have the headers `Content-Type: application/json` and `Accept: application/json`.',
  },
  'call.send-post': {
    side: 'client',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'A client calls an endpoint with POST.',
  },
  'call.send-to-endpoint': {
    side: 'client',
    level: 'MUST',
    clause: 'What the service does, item 2',
    text: 'A client calls an endpoint of the definition at the URL `{base_url}/<endpoint_name>`.',
  },
  'call.send-media-types': {
    side: 'client',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'A client sends the headers `Content-Type: application/json` and `Accept: application/json`.',
  },
  'call.send-json-body': {
    side: 'client',
    level: 'MUST',
    clause: 'Generic invocation',
    text: 'A client sends the arguments as the keys of a JSON object, the request body.',
  },
  'call.send-in-body': {
    side: 'client',
    level: 'MUST',
    clause: 'What the service does, item 3',
    text: 'A client sends no parameters in the path or the query string.',
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
    text: 'The response body is JSON with the shape described by `returns`.',
  },
  'pagination.exact-keys': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: 'A successful call to a paginated endpoint returns an object with exactly the keys `previous`, `page` and `next`.',
  },
  'pagination.page-array': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: '`page` is an array of the items of the page, empty if there are none.',
  },
  'pagination.any-items': {
    side: 'server',
    level: 'MAY',
    clause: 'Paginated response object',
    text: 'Each element of `page` may be any JSON value.',
  },
  'pagination.previous': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: '`previous` is the complete request body that fetches the previous page, or null if there is none.',
  },
  'pagination.next': {
    side: 'server',
    level: 'MUST',
    clause: 'Paginated response object',
    text: '`next` is the complete request body that fetches the next page, or null if there is none.',
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
    text: 'The initial body may contain parameters that filter, sort or control the number of results per page.',
  },
  'versioning.header-read': {
    side: 'server',
    level: 'SHOULD',
    clause: 'Versioning, strategy 1, item 6',
    text: 'A server of a versioned package reads `Api-Version` on calls to its endpoints.',
  },
  'versioning.unknown-version': {
    side: 'server',
    level: 'MAY',
    clause: 'Errors, item 2',
    text: 'An unknown or missing version selects the current version or is an error, as the developer decides.',
  },
  'versioning.unversioned': {
    side: 'server',
    level: 'MUST',
    clause: 'What the service does, item 6',
    text: 'For a package without `versioned`, `Api-Version`, `version` and `versions` are ignored.',
  },
  'versioning.suffix-called-by-name': {
    side: 'server',
    level: 'MUST',
    clause: 'Versioning, strategy 2, item 2',
    text: 'An endpoint with a version suffix is called by its name, like any other.',
  },
  'versioning.base-url': {
    side: 'server',
    level: 'MUST',
    clause: 'Versioning, strategy 3',
    text: 'A version in `base_url` is selected by calling that base URL; several may be served at the same time.',
  },
  'versioning.combination': {
    side: 'server',
    level: 'MAY',
    clause: 'Versioning, combination',
    text: 'The strategies can be used together.',
  },
  'versioning.choose-base-url': {
    side: 'client',
    level: 'MUST',
    clause: 'Versioning, strategy 3, items 2 and 3',
    text: 'A client selects a version in `base_url` by calling that base URL, without a header.',
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
    text: 'After each response, a client replaces the stored `page`, `next` and `previous`.',
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
    text: 'Navigation controls are enabled or disabled by whether `next` and `previous` are objects or null.',
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
    text: 'A client loads the package definition and reads `version` and `versions` if it is versioned.',
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
    text: 'If a version is selected, a client sends it with the calls to that package.',
  },
})

/** Id of a requirement of the interface. */
export type RequirementId = keyof typeof REQUIREMENTS

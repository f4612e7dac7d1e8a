import type { ChangeLevel } from './change-level.ts'
import { tableOf } from '../table-of.ts'

/** Level of a kind of change, and the reason for it. */
export interface ChangeKindInfo {
  level: ChangeLevel
  /** Why the change has its level, in one sentence. */
  reason: string
}

/** All kinds of changes, in the order of their page. The names are permanent. */
export const CHANGE_KINDS = tableOf<ChangeKindInfo>()({
  // Package
  'definition-added': {
    level: 'safe',
    reason: 'No caller uses the package yet.',
  },
  'definition-removed': {
    level: 'breaking',
    reason: 'The package is gone, or no longer described: calls to it may fail.',
  },
  'base-url-changed': {
    level: 'breaking',
    reason: 'All endpoint URLs change: calls to the old URL no longer reach the service.',
  },
  'base-url-slash-changed': {
    level: 'risky',
    reason:
      'Endpoint URLs stay the same, but some clients resolve names as relative URLs and drop the last path segment if there is no trailing slash.',
  },
  'package-name-changed': {
    level: 'safe',
    reason: 'Calls do not use the name.',
  },
  'versioned-gained': {
    level: 'risky',
    reason:
      'Callers that send no `Api-Version` get the default version or an error, depending on the service.',
  },
  'versioned-lost': {
    level: 'breaking',
    reason: '`Api-Version` is ignored: callers that select a version no longer get it.',
  },
  'version-changed': {
    level: 'risky',
    reason: 'Callers that send no `Api-Version` may get this version instead of the old one.',
  },
  'version-added': {
    level: 'safe',
    reason: 'No caller uses it yet.',
  },
  'version-removed': {
    level: 'breaking',
    reason: 'Callers that select it get an error or a different version.',
  },
  'version-key-changed': {
    level: 'safe',
    reason:
      'Without the flag `versioned` these keys have no effect. A gained or lost flag is reported separately.',
  },
  'pipeline-url-added': {
    level: 'safe',
    reason: 'Individual calls still work.',
  },
  'pipeline-url-removed': {
    level: 'breaking',
    reason: 'Clients that send several calls in one request fail.',
  },
  'pipeline-url-changed': {
    level: 'breaking',
    reason: 'Requests to the old URL no longer reach the service.',
  },
  'event-source-url-added': {
    level: 'safe',
    reason: 'No client listens to it yet.',
  },
  'event-source-url-removed': {
    level: 'breaking',
    reason: 'Clients that listen to it receive no events.',
  },
  'event-source-url-changed': {
    level: 'breaking',
    reason: 'Clients that listen at the old URL receive no events.',
  },

  // Endpoints
  'endpoint-added': {
    level: 'safe',
    reason:
      'No caller uses it yet. The same applies to a new version of a function, such as `find-user-v2`.',
  },
  'endpoint-removed': {
    level: 'breaking',
    reason:
      'Calls to it fail, even if another version of the function remains: each name is a separate endpoint.',
  },
  'paginated-gained': {
    level: 'breaking',
    reason: 'It returns an object with `previous`, `page` and `next` instead of its former result.',
  },
  'paginated-lost': {
    level: 'breaking',
    reason: 'Clients expect `previous`, `page` and `next` in the result.',
  },
  'bearer-auth-gained': {
    level: 'breaking',
    reason: 'Calls without a token fail.',
  },
  'bearer-auth-lost': {
    level: 'safe',
    reason: 'A token that is still sent does no harm.',
  },
  'capture-bearer-gained': {
    level: 'safe',
    reason: 'Clients can ignore the token.',
  },
  'capture-bearer-lost': {
    level: 'breaking',
    reason: 'Clients that took their token from the response no longer get one.',
  },
  'error-triple-gained': {
    level: 'risky',
    reason: 'Clients that read error bodies now get `[code, message, details]`.',
  },
  'error-triple-lost': {
    level: 'breaking',
    reason: 'Clients that handle errors by code no longer find the code.',
  },
  'package-flag-gained': {
    level: 'breaking',
    reason: 'It returns the package definition instead of its former result.',
  },
  'package-flag-lost': {
    level: 'breaking',
    reason: 'Clients that load the definition from it fail.',
  },
  'event-source-gained': {
    level: 'breaking',
    reason: 'The returned string has a different meaning.',
  },
  'event-source-lost': {
    level: 'breaking',
    reason: 'Clients that open the stream do not get its URL.',
  },
  'result-widened': {
    level: 'breaking',
    reason:
      'Clients may receive values they do not handle, such as null, or miss members they read.',
  },
  'result-loosened': {
    level: 'risky',
    reason: 'Clients that parse the format or branch on the values may receive unknown ones.',
  },
  'result-narrowed': {
    level: 'safe',
    reason: 'Every value it returns was possible before.',
  },
  'result-unknown': {
    level: 'risky',
    reason:
      'The interface does not define unknown types: clients and services may treat them differently.',
  },
  'result-replaced': {
    level: 'breaking',
    reason: 'Clients receive values of a different kind.',
  },

  // Arguments
  'argument-added': {
    level: 'safe',
    reason: 'Calls without it still work.',
  },
  'argument-added-required': {
    level: 'breaking',
    reason: 'Calls from existing clients are rejected.',
  },
  'argument-removed': {
    level: 'breaking',
    reason: 'Calls that send it are rejected, or have a different effect.',
  },
  'argument-became-required': {
    level: 'breaking',
    reason: 'Calls without it are rejected.',
  },
  'argument-became-optional': {
    level: 'safe',
    reason: 'Calls that send it still work.',
  },
  'argument-type-narrowed': {
    level: 'breaking',
    reason: 'Values that were accepted are now rejected.',
  },
  'argument-type-widened': {
    level: 'safe',
    reason: 'Every value that was accepted still is.',
  },
  'argument-type-unknown': {
    level: 'risky',
    reason:
      'The interface does not define unknown types: clients and services may treat them differently.',
  },
  'argument-type-replaced': {
    level: 'breaking',
    reason: 'Values that were accepted are now rejected.',
  },
  'choice-added': {
    level: 'safe',
    reason: 'Every value that was accepted still is.',
  },
  'choice-removed': {
    level: 'breaking',
    reason: 'Calls that send it are rejected.',
  },
  'choices-introduced': {
    level: 'breaking',
    reason: 'Values that are not in the list were accepted and are now rejected.',
  },
  'choices-lifted': {
    level: 'safe',
    reason: 'Every value that was accepted still is.',
  },

  // Attributes
  'attribute-added': {
    level: 'safe',
    reason: 'Clients ignore members they do not know.',
  },
  'attribute-removed': {
    level: 'breaking',
    reason: 'Clients that read it no longer find it.',
  },
  'nullable-gained': {
    level: 'breaking',
    reason: 'Clients rely on the attribute being present.',
  },
  'nullable-lost': {
    level: 'safe',
    reason: 'Clients that handle its absence still work.',
  },
  'attribute-type-widened': {
    level: 'breaking',
    reason:
      'Clients may receive values they do not handle, such as null, or miss members they read.',
  },
  'attribute-type-loosened': {
    level: 'risky',
    reason: 'Clients that parse the format or branch on the values may receive unknown ones.',
  },
  'attribute-type-narrowed': {
    level: 'safe',
    reason: 'Every value it has now was possible before.',
  },
  'attribute-type-unknown': {
    level: 'risky',
    reason:
      'The interface does not define unknown types: clients and services may treat them differently.',
  },
  'attribute-type-replaced': {
    level: 'breaking',
    reason: 'Clients receive values they do not handle.',
  },
  'value-added': {
    level: 'risky',
    reason: 'Clients that branch on the values may receive an unknown one.',
  },
  'value-removed': {
    level: 'safe',
    reason: 'Clients that handle it still work.',
  },
  'values-introduced': {
    level: 'safe',
    reason: 'Every value it has now was possible before.',
  },
  'values-lifted': {
    level: 'risky',
    reason: 'Clients that branch on the values may receive unknown ones.',
  },

  // Objects and events
  'object-added': {
    level: 'safe',
    reason: 'Its uses are reported where they occur.',
  },
  'object-removed': {
    level: 'risky',
    reason:
      'Object names are not part of requests or responses, and the affected uses are reported where they occur. Generated code loses the type with that name.',
  },
  'object-removed-unused': {
    level: 'safe',
    reason: 'It was not used.',
  },
  'event-added': {
    level: 'risky',
    reason: 'Clients that listen receive it and may not handle it.',
  },
  'event-removed': {
    level: 'breaking',
    reason: 'Clients that wait for it no longer receive it.',
  },

  // Errors
  'error-added': {
    level: 'safe',
    reason: 'Lists of errors are advisory: clients must handle codes that are not listed.',
  },
  'error-removed': {
    level: 'risky',
    reason: 'Clients that branch on its code may receive a different one.',
  },
  'error-already-listed': {
    level: 'safe',
    reason: 'It was possible before.',
  },
  'error-still-listed': {
    level: 'safe',
    reason: 'It is still possible.',
  },
  'error-case-changed': {
    level: 'safe',
    reason: 'Clients compare codes case-insensitively.',
  },

  // Everywhere
  'private-gained': {
    level: 'risky',
    reason: 'It still works, but documentation and generated clients omit it.',
  },
  'private-lost': {
    level: 'safe',
    reason: 'Existing callers are not affected.',
  },
  'flag-added': {
    level: 'risky',
    reason: 'The meaning of a custom flag is not defined by the interface.',
  },
  'flag-removed': {
    level: 'risky',
    reason: 'The meaning of a custom flag is not defined by the interface.',
  },
  'extension-added': {
    level: 'safe',
    reason: 'No client reads it yet.',
  },
  'extension-removed': {
    level: 'risky',
    reason: 'The interface does not define which clients read a custom key.',
  },
  'extension-changed': {
    level: 'risky',
    reason: 'The interface does not define which clients read a custom key.',
  },
  'docs-changed': {
    level: 'safe',
    reason: 'Calls do not depend on documentation.',
  },
  'group-changed': {
    level: 'safe',
    reason: 'Groups only affect documentation.',
  },
  reordered: {
    level: 'safe',
    reason:
      'Entries are identified by name. Their order has no meaning, and neither has the order of versions.',
  },
  rewritten: {
    level: 'safe',
    reason: 'Calls and results stay the same.',
  },
})

/** Name of a kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS

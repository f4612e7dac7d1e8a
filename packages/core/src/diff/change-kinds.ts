import type { ChangeLevel } from './change-level.ts'
import { tableOf } from '../table-of.ts'

/** Level of a kind of change, and the reason for it. */
export interface ChangeKindInfo {
  level: ChangeLevel
  /** Why the change has its level, in one sentence. */
  reason: string
}

const breaking = (reason: string): ChangeKindInfo => ({ level: 'breaking', reason })
const risky = (reason: string): ChangeKindInfo => ({ level: 'risky', reason })
const safe = (reason: string): ChangeKindInfo => ({ level: 'safe', reason })

/** All kinds of changes, in the order of their page. The names are permanent. */
export const CHANGE_KINDS = tableOf<ChangeKindInfo>()({
  // Package
  'definition-added': safe('No caller uses the package yet.'),
  'definition-removed': breaking(
    'The package is gone, or no longer described: calls to it may fail.',
  ),
  'base-url-changed': breaking(
    'All endpoint URLs change: calls to the old URL no longer reach the service.',
  ),
  'base-url-slash-changed': risky(
    'Endpoint URLs stay the same, but some clients resolve names as relative URLs and drop the last path segment if there is no trailing slash.',
  ),
  'package-name-changed': safe('Calls do not use the name.'),
  'versioned-gained': risky(
    'Callers that send no `Api-Version` get the default version or an error, depending on the service.',
  ),
  'versioned-lost': breaking(
    '`Api-Version` is ignored: callers that select a version no longer get it.',
  ),
  'version-changed': risky(
    'Callers that send no `Api-Version` may get this version instead of the old one.',
  ),
  'version-added': safe('No caller uses it yet.'),
  'version-removed': breaking('Callers that select it get an error or a different version.'),
  'version-key-changed': safe(
    'Without the flag `versioned` these keys have no effect. A gained or lost flag is reported separately.',
  ),
  'pipeline-url-added': safe('Individual calls still work.'),
  'pipeline-url-removed': breaking('Clients that send several calls in one request fail.'),
  'pipeline-url-changed': breaking('Requests to the old URL no longer reach the service.'),
  'event-source-url-added': safe('No client listens to it yet.'),
  'event-source-url-removed': breaking('Clients that listen to it receive no events.'),
  'event-source-url-changed': breaking('Clients that listen at the old URL receive no events.'),

  // Endpoints
  'endpoint-added': safe(
    'No caller uses it yet. The same applies to a new version of a function, such as `find-user-v2`.',
  ),
  'endpoint-removed': breaking(
    'Calls to it fail, even if another version of the function remains: each name is a separate endpoint.',
  ),
  'paginated-gained': breaking(
    'It returns an object with `previous`, `page` and `next` instead of its former result.',
  ),
  'paginated-lost': breaking('Clients expect `previous`, `page` and `next` in the result.'),
  'bearer-auth-gained': breaking('Calls without a token fail.'),
  'bearer-auth-lost': safe('A token that is still sent does no harm.'),
  'capture-bearer-gained': safe('Clients can ignore the token.'),
  'capture-bearer-lost': breaking(
    'Clients that took their token from the response no longer get one.',
  ),
  'error-triple-gained': risky(
    'Clients that read error bodies now get `[code, message, details]`.',
  ),
  'error-triple-lost': breaking('Clients that handle errors by code no longer find the code.'),
  'package-flag-gained': breaking(
    'It returns the package definition instead of its former result.',
  ),
  'package-flag-lost': breaking('Clients that load the definition from it fail.'),
  'event-source-gained': breaking('The returned string has a different meaning.'),
  'event-source-lost': breaking('Clients that open the stream do not get its URL.'),
  'result-widened': breaking(
    'Clients may receive values they do not handle, such as null, or miss members they read.',
  ),
  'result-loosened': risky(
    'Clients that parse the format or branch on the values may receive unknown ones.',
  ),
  'result-narrowed': safe('Every value it returns was possible before.'),
  'result-unknown': risky(
    'The interface does not define unknown types: clients and services may treat them differently.',
  ),
  'result-replaced': breaking('Clients receive values of a different kind.'),

  // Arguments
  'argument-added': safe('Calls without it still work.'),
  'argument-added-required': breaking('Calls from existing clients are rejected.'),
  'argument-removed': breaking('Calls that send it are rejected, or have a different effect.'),
  'argument-became-required': breaking('Calls without it are rejected.'),
  'argument-became-optional': safe('Calls that send it still work.'),
  'argument-type-narrowed': breaking('Values that were accepted are now rejected.'),
  'argument-type-widened': safe('Every value that was accepted still is.'),
  'argument-type-unknown': risky(
    'The interface does not define unknown types: clients and services may treat them differently.',
  ),
  'argument-type-replaced': breaking('Values that were accepted are now rejected.'),
  'choice-added': safe('Every value that was accepted still is.'),
  'choice-removed': breaking('Calls that send it are rejected.'),
  'choices-introduced': breaking(
    'Values that are not in the list were accepted and are now rejected.',
  ),
  'choices-lifted': safe('Every value that was accepted still is.'),

  // Attributes
  'attribute-added': safe('Clients ignore members they do not know.'),
  'attribute-removed': breaking('Clients that read it no longer find it.'),
  'nullable-gained': breaking('Clients rely on the attribute being present.'),
  'nullable-lost': safe('Clients that handle its absence still work.'),
  'attribute-type-widened': breaking(
    'Clients may receive values they do not handle, such as null, or miss members they read.',
  ),
  'attribute-type-loosened': risky(
    'Clients that parse the format or branch on the values may receive unknown ones.',
  ),
  'attribute-type-narrowed': safe('Every value it has now was possible before.'),
  'attribute-type-unknown': risky(
    'The interface does not define unknown types: clients and services may treat them differently.',
  ),
  'attribute-type-replaced': breaking('Clients receive values they do not handle.'),
  'value-added': risky('Clients that branch on the values may receive an unknown one.'),
  'value-removed': safe('Clients that handle it still work.'),
  'values-introduced': safe('Every value it has now was possible before.'),
  'values-lifted': risky('Clients that branch on the values may receive unknown ones.'),

  // Objects and events
  'object-added': safe('Its uses are reported where they occur.'),
  'object-removed': risky(
    'Object names are not part of requests or responses, and the affected uses are reported where they occur. Generated code loses the type with that name.',
  ),
  'object-removed-unused': safe('It was not used.'),
  'event-added': risky('Clients that listen receive it and may not handle it.'),
  'event-removed': breaking('Clients that wait for it no longer receive it.'),

  // Errors
  'error-added': safe(
    'Lists of errors are advisory: clients must handle codes that are not listed.',
  ),
  'error-removed': risky('Clients that branch on its code may receive a different one.'),
  'error-already-listed': safe('It was possible before.'),
  'error-still-listed': safe('It is still possible.'),
  'error-case-changed': safe('Clients compare codes case-insensitively.'),

  // Everywhere
  'private-gained': risky('It still works, but documentation and generated clients omit it.'),
  'private-lost': safe('Existing callers are not affected.'),
  'flag-added': risky('The meaning of a custom flag is not defined by the interface.'),
  'flag-removed': risky('The meaning of a custom flag is not defined by the interface.'),
  'extension-added': safe('No client reads it yet.'),
  'extension-removed': risky('The interface does not define which clients read a custom key.'),
  'extension-changed': risky('The interface does not define which clients read a custom key.'),
  'docs-changed': safe('Calls do not depend on documentation.'),
  'group-changed': safe('Groups only affect documentation.'),
  reordered: safe(
    'Entries are identified by name. Their order has no meaning, and neither has the order of versions.',
  ),
  rewritten: safe('Calls and results stay the same.'),
})

/** Name of a kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS

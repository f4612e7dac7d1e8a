import type { ChangeLevel } from './change.ts'
import { tableOf } from '../table-of.ts'

/** What is known of a kind of change. */
export interface ChangeKindInfo {
  level: ChangeLevel
  /** Why it has its level, in one sentence. */
  reason: string
}

/** Every kind of change, in the order of the page about them. Their names are permanent. */
export const CHANGE_KINDS = tableOf<ChangeKindInfo>()({
  // The package
  'base-url-changed': {
    level: 'breaking',
    reason: 'Every endpoint is called below it; calls to the old address reach nobody.',
  },
  'base-url-slash-changed': {
    level: 'risky',
    reason:
      'Addresses of endpoints stay the same; but some clients resolve names as relative URLs and lose the last segment of a path without a slash.',
  },
  'package-name-changed': {
    level: 'safe',
    reason: 'The name is for people; no call carries it.',
  },
  'versioned-gained': {
    level: 'risky',
    reason:
      'Callers that send no `Api-Version` get what the service does about a missing version: the default, or an error.',
  },
  'versioned-lost': {
    level: 'breaking',
    reason: 'Callers that select a version are not heard, and get whatever there is.',
  },
  'version-changed': {
    level: 'risky',
    reason: 'Callers that send no `Api-Version` may get this version instead of the old one.',
  },
  'version-added': {
    level: 'safe',
    reason: 'Nobody selected it before.',
  },
  'version-removed': {
    level: 'breaking',
    reason: 'Callers that select it get an error, or another version than they were made for.',
  },
  'version-key-changed': {
    level: 'safe',
    reason:
      'Without the flag `versioned` these keys mean nothing; gaining or losing it is reported as such.',
  },
  'pipeline-url-added': {
    level: 'safe',
    reason: 'Calls one by one go on to work.',
  },
  'pipeline-url-removed': {
    level: 'breaking',
    reason: 'Clients that send several calls in one request have nowhere to send it.',
  },
  'pipeline-url-changed': {
    level: 'breaking',
    reason: 'Requests to the old address reach nobody.',
  },
  'event-source-url-added': {
    level: 'safe',
    reason: 'Nobody listened before.',
  },
  'event-source-url-removed': {
    level: 'breaking',
    reason: 'Clients that listen have nothing to listen to.',
  },
  'event-source-url-changed': {
    level: 'breaking',
    reason: 'Clients that listen at the old address hear nothing.',
  },

  // Endpoints
  'endpoint-added': {
    level: 'safe',
    reason:
      'Nobody called it before. That holds for another version of a function, such as `find-user-v2`, too.',
  },
  'endpoint-removed': {
    level: 'breaking',
    reason:
      'Calls of it fail. That holds as well where another version of the function is left: each name is an endpoint of its own.',
  },
  'paginated-gained': {
    level: 'breaking',
    reason: 'It returns an object of `previous`, `page` and `next` instead of what it returned.',
  },
  'paginated-lost': {
    level: 'breaking',
    reason: 'Clients look for `previous`, `page` and `next` and do not find them.',
  },
  'bearer-auth-gained': {
    level: 'breaking',
    reason: 'Calls without a token fail.',
  },
  'bearer-auth-lost': {
    level: 'safe',
    reason: 'A token that is sent all the same does no harm.',
  },
  'capture-bearer-gained': {
    level: 'safe',
    reason: 'Clients need not keep it.',
  },
  'capture-bearer-lost': {
    level: 'breaking',
    reason: 'Clients that took their token from it have none.',
  },
  'error-triple-gained': {
    level: 'risky',
    reason: 'Clients that read the body of its errors find `[code, message, details]` there.',
  },
  'error-triple-lost': {
    level: 'breaking',
    reason: 'Clients that tell errors by their code do not find it.',
  },
  'package-flag-gained': {
    level: 'breaking',
    reason: 'It returns the package definition instead of what it returned.',
  },
  'package-flag-lost': {
    level: 'breaking',
    reason: 'Clients that load the definition from it cannot start.',
  },
  'event-source-gained': {
    level: 'breaking',
    reason: 'The text it returns means something else.',
  },
  'event-source-lost': {
    level: 'breaking',
    reason: 'Clients that open the stream have no address.',
  },
  'result-widened': {
    level: 'breaking',
    reason:
      'Clients meet values that they were not written for, such as null, or miss members that they read.',
  },
  'result-loosened': {
    level: 'risky',
    reason:
      'Clients that parse the format, or branch on the values, may meet one that they do not know.',
  },
  'result-narrowed': {
    level: 'safe',
    reason: 'Every value it returns now could have been returned before.',
  },
  'result-replaced': {
    level: 'breaking',
    reason: 'Clients get values of another kind than they were written for.',
  },

  // Arguments
  'argument-added': {
    level: 'safe',
    reason: 'Calls without it go on to work.',
  },
  'argument-added-required': {
    level: 'breaking',
    reason: 'Calls of clients that do not know it are refused.',
  },
  'argument-removed': {
    level: 'breaking',
    reason: 'Calls that send it are refused, or do not do what was meant.',
  },
  'argument-became-required': {
    level: 'breaking',
    reason: 'Calls without it are refused.',
  },
  'argument-became-optional': {
    level: 'safe',
    reason: 'Calls that send it go on to work.',
  },
  'argument-type-narrowed': {
    level: 'breaking',
    reason: 'Values that were taken are refused.',
  },
  'argument-type-widened': {
    level: 'safe',
    reason: 'Every value that was taken goes on to be taken.',
  },
  'argument-type-replaced': {
    level: 'breaking',
    reason: 'Values that were taken are refused.',
  },
  'choice-added': {
    level: 'safe',
    reason: 'Every value that was taken goes on to be taken.',
  },
  'choice-removed': {
    level: 'breaking',
    reason: 'Calls that send it are refused.',
  },
  'choices-introduced': {
    level: 'breaking',
    reason: 'Values that are not in the list were taken, and are refused.',
  },
  'choices-lifted': {
    level: 'safe',
    reason: 'Every value that was taken goes on to be taken.',
  },

  // Attributes
  'attribute-added': {
    level: 'safe',
    reason: 'Clients let members through that they do not know.',
  },
  'attribute-removed': {
    level: 'breaking',
    reason: 'Clients that read it do not find it.',
  },
  'nullable-gained': {
    level: 'breaking',
    reason: 'Clients rely on its being there.',
  },
  'nullable-lost': {
    level: 'safe',
    reason: 'Clients that are ready for its absence do not meet it.',
  },
  'attribute-type-widened': {
    level: 'breaking',
    reason:
      'Clients meet values that they were not written for, such as null, or miss members that they read.',
  },
  'attribute-type-loosened': {
    level: 'risky',
    reason:
      'Clients that parse the format, or branch on the values, may meet one that they do not know.',
  },
  'attribute-type-narrowed': {
    level: 'safe',
    reason: 'Every value it has now could have been there before.',
  },
  'attribute-type-replaced': {
    level: 'breaking',
    reason: 'Clients get values that they were not written for.',
  },
  'value-added': {
    level: 'risky',
    reason: 'Clients that branch on the values meet one that they do not know.',
  },
  'value-removed': {
    level: 'safe',
    reason: 'Clients that are ready for it do not meet it.',
  },
  'values-introduced': {
    level: 'safe',
    reason: 'Every value it has now could have been there before.',
  },
  'values-lifted': {
    level: 'risky',
    reason: 'Clients that branch on the values meet ones that they do not know.',
  },

  // Objects and events
  'object-added': {
    level: 'safe',
    reason: 'What uses it is reported where it is used.',
  },
  'object-removed': {
    level: 'risky',
    reason:
      'Names of objects do not travel, and what used it is reported where it did; but code that is generated from the definition loses the type of that name.',
  },
  'object-removed-unused': {
    level: 'safe',
    reason: 'Nobody met it.',
  },
  'event-added': {
    level: 'risky',
    reason: 'Clients that listen get it unasked, and may not know what to do with it.',
  },
  'event-removed': {
    level: 'breaking',
    reason: 'Clients that wait for it wait in vain.',
  },

  // Errors
  'error-added': {
    level: 'safe',
    reason: 'Lists of errors are advice: clients must cope with codes that are in none.',
  },
  'error-removed': {
    level: 'risky',
    reason: 'Clients that branch on its code may meet another one in its place.',
  },
  'error-already-listed': {
    level: 'safe',
    reason: 'It could have been met before.',
  },
  'error-still-listed': {
    level: 'safe',
    reason: 'It can be met as before.',
  },
  'error-case-changed': {
    level: 'safe',
    reason: 'Clients compare codes without regard to case.',
  },

  // Everywhere
  'private-gained': {
    level: 'risky',
    reason: 'It works as before, but documentation and generated clients leave it out.',
  },
  'private-lost': {
    level: 'safe',
    reason: 'Those who used it go on to do so.',
  },
  'flag-added': {
    level: 'risky',
    reason: 'Only those who invented it know what it asks for.',
  },
  'flag-removed': {
    level: 'risky',
    reason: 'Only those who invented it know what it promised.',
  },
  'extension-added': {
    level: 'safe',
    reason: 'Nobody read it before.',
  },
  'extension-removed': {
    level: 'risky',
    reason: 'Only those who invented it know who reads it.',
  },
  'extension-changed': {
    level: 'risky',
    reason: 'Only those who invented it know who reads it.',
  },
  'docs-changed': {
    level: 'safe',
    reason: 'It is for people.',
  },
  'group-changed': {
    level: 'safe',
    reason: 'Groups are for documentation.',
  },
  reordered: {
    level: 'safe',
    reason: 'They are found by name; order means nothing, that of versions least of all.',
  },
  rewritten: {
    level: 'safe',
    reason: 'No call and no result is another.',
  },
})

/** The name of a kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS

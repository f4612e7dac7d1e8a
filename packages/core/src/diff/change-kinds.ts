import type { ChangeLevel } from './change.ts'
import { tableOf } from '../table-of.ts'

/** What is known of a kind of change. */
export interface ChangeKindInfo {
  level: ChangeLevel
  /** What has changed, in one sentence. */
  title: string
  /** Why it has its level, in one sentence. */
  reason: string
  /** What the same change is, seen from the other side: when old and new are swapped. */
  inverse: readonly string[]
}

/** Every kind of change, in the order of the page about them. Their names are permanent. */
export const CHANGE_KINDS = tableOf<ChangeKindInfo>()({
  // The package
  'base-url-changed': {
    level: 'breaking',
    title: 'The base address is another.',
    reason: 'Every endpoint is called below it; calls to the old address reach nobody.',
    inverse: ['base-url-changed'],
  },
  'base-url-slash-changed': {
    level: 'risky',
    title: 'The base address gained or lost its trailing slash.',
    reason:
      'Addresses of endpoints stay the same; but some clients resolve names as relative URLs and lose the last segment of a path without a slash.',
    inverse: ['base-url-slash-changed'],
  },
  'package-name-changed': {
    level: 'safe',
    title: 'The package has another name.',
    reason: 'The name is for people; no call carries it.',
    inverse: ['package-name-changed'],
  },
  'versioned-gained': {
    level: 'risky',
    title: 'The package became versioned.',
    reason:
      'Callers that send no `Api-Version` get what the service does about a missing version: the default, or an error.',
    inverse: ['versioned-lost'],
  },
  'versioned-lost': {
    level: 'breaking',
    title: 'The package is not versioned any more.',
    reason: 'Callers that select a version are not heard, and get whatever there is.',
    inverse: ['versioned-gained'],
  },
  'version-changed': {
    level: 'risky',
    title: 'The version that the definition describes is another.',
    reason: 'Callers that send no `Api-Version` may get this version instead of the old one.',
    inverse: ['version-changed'],
  },
  'version-added': {
    level: 'safe',
    title: 'A version was added to `versions`.',
    reason: 'Nobody selected it before.',
    inverse: ['version-removed'],
  },
  'version-removed': {
    level: 'breaking',
    title: 'A version was dropped from `versions`.',
    reason: 'Callers that select it get an error, or another version than they were made for.',
    inverse: ['version-added'],
  },
  'version-key-changed': {
    level: 'safe',
    title: '`version` or `versions` changed where one side is not versioned.',
    reason:
      'Without the flag `versioned` these keys mean nothing; gaining or losing it is reported as such.',
    inverse: ['version-key-changed'],
  },
  'pipeline-url-added': {
    level: 'safe',
    title: 'The package announces pipelining.',
    reason: 'Calls one by one go on to work.',
    inverse: ['pipeline-url-removed'],
  },
  'pipeline-url-removed': {
    level: 'breaking',
    title: 'The package does not announce pipelining any more.',
    reason: 'Clients that send several calls in one request have nowhere to send it.',
    inverse: ['pipeline-url-added'],
  },
  'pipeline-url-changed': {
    level: 'breaking',
    title: 'The address for pipelining is another.',
    reason: 'Requests to the old address reach nobody.',
    inverse: ['pipeline-url-changed'],
  },
  'event-source-url-added': {
    level: 'safe',
    title: 'The package announces an event stream.',
    reason: 'Nobody listened before.',
    inverse: ['event-source-url-removed'],
  },
  'event-source-url-removed': {
    level: 'breaking',
    title: 'The package does not announce its event stream any more.',
    reason: 'Clients that listen have nothing to listen to.',
    inverse: ['event-source-url-added'],
  },
  'event-source-url-changed': {
    level: 'breaking',
    title: 'The address of the event stream is another.',
    reason: 'Clients that listen at the old address hear nothing.',
    inverse: ['event-source-url-changed'],
  },

  // Endpoints
  'endpoint-added': {
    level: 'safe',
    title: 'An endpoint was added.',
    reason:
      'Nobody called it before. That holds for another version of a function, such as `find-user-v2`, too.',
    inverse: ['endpoint-removed'],
  },
  'endpoint-removed': {
    level: 'breaking',
    title: 'An endpoint was removed.',
    reason:
      'Calls of it fail. That holds as well where another version of the function is left: each name is an endpoint of its own.',
    inverse: ['endpoint-added'],
  },
  'paginated-gained': {
    level: 'breaking',
    title: 'An endpoint became paginated.',
    reason: 'It returns an object of `previous`, `page` and `next` instead of what it returned.',
    inverse: ['paginated-lost'],
  },
  'paginated-lost': {
    level: 'breaking',
    title: 'An endpoint is not paginated any more.',
    reason: 'Clients look for `previous`, `page` and `next` and do not find them.',
    inverse: ['paginated-gained'],
  },
  'bearer-auth-gained': {
    level: 'breaking',
    title: 'An endpoint asks for a bearer token.',
    reason: 'Calls without a token fail.',
    inverse: ['bearer-auth-lost'],
  },
  'bearer-auth-lost': {
    level: 'safe',
    title: 'An endpoint does not ask for a bearer token any more.',
    reason: 'A token that is sent all the same does no harm.',
    inverse: ['bearer-auth-gained'],
  },
  'capture-bearer-gained': {
    level: 'safe',
    title: 'The response of an endpoint carries a bearer token.',
    reason: 'Clients need not keep it.',
    inverse: ['capture-bearer-lost'],
  },
  'capture-bearer-lost': {
    level: 'breaking',
    title: 'The response of an endpoint carries no bearer token any more.',
    reason: 'Clients that took their token from it have none.',
    inverse: ['capture-bearer-gained'],
  },
  'error-triple-gained': {
    level: 'risky',
    title: 'The errors of an endpoint became triples.',
    reason: 'Clients that read the body of its errors find `[code, message, details]` there.',
    inverse: ['error-triple-lost'],
  },
  'error-triple-lost': {
    level: 'breaking',
    title: 'The errors of an endpoint are no triples any more.',
    reason: 'Clients that tell errors by their code do not find it.',
    inverse: ['error-triple-gained'],
  },
  'package-flag-gained': {
    level: 'breaking',
    title: 'An endpoint became the one that returns the definition.',
    reason: 'It returns the package definition instead of what it returned.',
    inverse: ['package-flag-lost'],
  },
  'package-flag-lost': {
    level: 'breaking',
    title: 'An endpoint does not return the definition any more.',
    reason: 'Clients that load the definition from it cannot start.',
    inverse: ['package-flag-gained'],
  },
  'event-source-gained': {
    level: 'breaking',
    title: 'An endpoint became one that returns the address of an event stream.',
    reason: 'The text it returns means something else.',
    inverse: ['event-source-lost'],
  },
  'event-source-lost': {
    level: 'breaking',
    title: 'An endpoint does not return the address of an event stream any more.',
    reason: 'Clients that open the stream have no address.',
    inverse: ['event-source-gained'],
  },
  'result-widened': {
    level: 'breaking',
    title: 'An endpoint may return other kinds of value than before.',
    reason:
      'Clients meet values that they were not written for, such as null, or miss members that they read.',
    inverse: ['result-narrowed'],
  },
  'result-loosened': {
    level: 'risky',
    title:
      'An endpoint returns the same kinds of value, less refined, or with values not listed before.',
    reason:
      'Clients that parse the format, or branch on the values, may meet one that they do not know.',
    inverse: ['result-narrowed', 'result-loosened', 'result-replaced'],
  },
  'result-narrowed': {
    level: 'safe',
    title: 'An endpoint promises more about what it returns.',
    reason: 'Every value it returns now could have been returned before.',
    inverse: ['result-widened', 'result-loosened'],
  },
  'result-replaced': {
    level: 'breaking',
    title: 'An endpoint returns something else.',
    reason: 'Clients get values of another kind than they were written for.',
    inverse: ['result-replaced', 'result-loosened'],
  },

  // Arguments
  'argument-added': {
    level: 'safe',
    title: 'An argument was added that need not be sent.',
    reason: 'Calls without it go on to work.',
    inverse: ['argument-removed'],
  },
  'argument-added-required': {
    level: 'breaking',
    title: 'A required argument was added.',
    reason: 'Calls of clients that do not know it are refused.',
    inverse: ['argument-removed'],
  },
  'argument-removed': {
    level: 'breaking',
    title: 'An argument was removed.',
    reason: 'Calls that send it are refused, or do not do what was meant.',
    inverse: ['argument-added', 'argument-added-required'],
  },
  'argument-became-required': {
    level: 'breaking',
    title: 'An argument became required.',
    reason: 'Calls without it are refused.',
    inverse: ['argument-became-optional'],
  },
  'argument-became-optional': {
    level: 'safe',
    title: 'An argument need not be sent any more.',
    reason: 'Calls that send it go on to work.',
    inverse: ['argument-became-required'],
  },
  'argument-type-narrowed': {
    level: 'breaking',
    title: 'An argument takes less than before.',
    reason: 'Values that were taken are refused.',
    inverse: ['argument-type-widened'],
  },
  'argument-type-widened': {
    level: 'safe',
    title: 'An argument takes more than before.',
    reason: 'Every value that was taken goes on to be taken.',
    inverse: ['argument-type-narrowed'],
  },
  'argument-type-replaced': {
    level: 'breaking',
    title: 'An argument takes something else.',
    reason: 'Values that were taken are refused.',
    inverse: ['argument-type-replaced'],
  },
  'choice-added': {
    level: 'safe',
    title: 'A choice of an argument was added.',
    reason: 'Every value that was taken goes on to be taken.',
    inverse: ['choice-removed'],
  },
  'choice-removed': {
    level: 'breaking',
    title: 'A choice of an argument was removed.',
    reason: 'Calls that send it are refused.',
    inverse: ['choice-added'],
  },
  'choices-introduced': {
    level: 'breaking',
    title: 'An argument takes listed values only.',
    reason: 'Values that are not in the list were taken, and are refused.',
    inverse: ['choices-lifted'],
  },
  'choices-lifted': {
    level: 'safe',
    title: 'An argument takes any value of its type, where it took listed ones.',
    reason: 'Every value that was taken goes on to be taken.',
    inverse: ['choices-introduced'],
  },

  // Attributes
  'attribute-added': {
    level: 'safe',
    title: 'An attribute was added.',
    reason: 'Clients let members through that they do not know.',
    inverse: ['attribute-removed'],
  },
  'attribute-removed': {
    level: 'breaking',
    title: 'An attribute was removed.',
    reason: 'Clients that read it do not find it.',
    inverse: ['attribute-added'],
  },
  'nullable-gained': {
    level: 'breaking',
    title: 'An attribute may be absent or null.',
    reason: 'Clients rely on its being there.',
    inverse: ['nullable-lost'],
  },
  'nullable-lost': {
    level: 'safe',
    title: 'An attribute is always there.',
    reason: 'Clients that are ready for its absence do not meet it.',
    inverse: ['nullable-gained'],
  },
  'attribute-type-widened': {
    level: 'breaking',
    title: 'An attribute may have other kinds of value than before.',
    reason:
      'Clients meet values that they were not written for, such as null, or miss members that they read.',
    inverse: ['attribute-type-narrowed'],
  },
  'attribute-type-loosened': {
    level: 'risky',
    title:
      'An attribute has the same kinds of value, less refined, or with values not listed before.',
    reason:
      'Clients that parse the format, or branch on the values, may meet one that they do not know.',
    inverse: ['attribute-type-narrowed', 'attribute-type-loosened', 'attribute-type-replaced'],
  },
  'attribute-type-narrowed': {
    level: 'safe',
    title: 'An attribute promises more about its values.',
    reason: 'Every value it has now could have been there before.',
    inverse: ['attribute-type-widened', 'attribute-type-loosened'],
  },
  'attribute-type-replaced': {
    level: 'breaking',
    title: 'An attribute has values of another kind.',
    reason: 'Clients get values that they were not written for.',
    inverse: ['attribute-type-replaced', 'attribute-type-loosened'],
  },
  'value-added': {
    level: 'risky',
    title: 'A value of an attribute was added to `values`.',
    reason: 'Clients that branch on the values meet one that they do not know.',
    inverse: ['value-removed'],
  },
  'value-removed': {
    level: 'safe',
    title: 'A value of an attribute was removed from `values`.',
    reason: 'Clients that are ready for it do not meet it.',
    inverse: ['value-added'],
  },
  'values-introduced': {
    level: 'safe',
    title: 'An attribute has listed values only.',
    reason: 'Every value it has now could have been there before.',
    inverse: ['values-lifted'],
  },
  'values-lifted': {
    level: 'risky',
    title: 'An attribute may have any value of its type, where it had listed ones.',
    reason: 'Clients that branch on the values meet ones that they do not know.',
    inverse: ['values-introduced'],
  },

  // Objects and events
  'object-added': {
    level: 'safe',
    title: 'An object type was added.',
    reason: 'What uses it is reported where it is used.',
    inverse: ['object-removed', 'object-removed-unused'],
  },
  'object-removed': {
    level: 'risky',
    title: 'An object type was removed that something used.',
    reason:
      'Names of objects do not travel, and what used it is reported where it did; but code that is generated from the definition loses the type of that name.',
    inverse: ['object-added'],
  },
  'object-removed-unused': {
    level: 'safe',
    title: 'An object type was removed that nothing used.',
    reason: 'Nobody met it.',
    inverse: ['object-added'],
  },
  'event-added': {
    level: 'risky',
    title: 'An event was added.',
    reason: 'Clients that listen get it unasked, and may not know what to do with it.',
    inverse: ['event-removed'],
  },
  'event-removed': {
    level: 'breaking',
    title: 'An event was removed.',
    reason: 'Clients that wait for it wait in vain.',
    inverse: ['event-added'],
  },

  // Errors
  'error-added': {
    level: 'safe',
    title: 'An error was added.',
    reason: 'Lists of errors are advice: clients must cope with codes that are in none.',
    inverse: ['error-removed'],
  },
  'error-removed': {
    level: 'risky',
    title: 'An error was removed.',
    reason: 'Clients that branch on its code may meet another one in its place.',
    inverse: ['error-added'],
  },
  'error-already-listed': {
    level: 'safe',
    title: 'An error was added to an endpoint that the package listed for all.',
    reason: 'It could have been met before.',
    inverse: ['error-still-listed'],
  },
  'error-still-listed': {
    level: 'safe',
    title: 'An error was removed from an endpoint that the package lists for all.',
    reason: 'It can be met as before.',
    inverse: ['error-already-listed'],
  },
  'error-case-changed': {
    level: 'safe',
    title: 'The code of an error changed its letter case.',
    reason: 'Clients compare codes without regard to case.',
    inverse: ['error-case-changed'],
  },

  // Everywhere
  'private-gained': {
    level: 'risky',
    title: 'Something became private.',
    reason: 'It works as before, but documentation and generated clients leave it out.',
    inverse: ['private-lost'],
  },
  'private-lost': {
    level: 'safe',
    title: 'Something is not private any more.',
    reason: 'Those who used it go on to do so.',
    inverse: ['private-gained'],
  },
  'flag-added': {
    level: 'risky',
    title: 'A flag was added that the interface does not know.',
    reason: 'Only those who invented it know what it asks for.',
    inverse: ['flag-removed'],
  },
  'flag-removed': {
    level: 'risky',
    title: 'A flag was removed that the interface does not know.',
    reason: 'Only those who invented it know what it promised.',
    inverse: ['flag-added'],
  },
  'extension-added': {
    level: 'safe',
    title: 'A key was added that the interface does not know.',
    reason: 'Nobody read it before.',
    inverse: ['extension-removed'],
  },
  'extension-removed': {
    level: 'risky',
    title: 'A key was removed that the interface does not know.',
    reason: 'Only those who invented it know who reads it.',
    inverse: ['extension-added'],
  },
  'extension-changed': {
    level: 'risky',
    title: 'The value of a key changed that the interface does not know.',
    reason: 'Only those who invented it know who reads it.',
    inverse: ['extension-changed'],
  },
  'docs-changed': {
    level: 'safe',
    title: 'Documentation changed.',
    reason: 'It is for people.',
    inverse: ['docs-changed'],
  },
  'group-changed': {
    level: 'safe',
    title: 'Something stands in another group.',
    reason: 'Groups are for documentation.',
    inverse: ['group-changed'],
  },
  reordered: {
    level: 'safe',
    title: 'Entries of a list stand in another order.',
    reason: 'They are found by name; order means nothing, that of versions least of all.',
    inverse: ['reordered'],
  },
  rewritten: {
    level: 'safe',
    title: 'Something is written otherwise and means the same.',
    reason: 'No call and no result is another.',
    inverse: ['rewritten'],
  },
})

/** The name of a kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS

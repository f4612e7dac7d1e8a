import type { ChangeKind } from './change-kinds.ts'

/** What the page about changes, and the tests, know of a kind of change beside its level. Not published: a program has the message. */
export interface ChangeKindNote {
  /** What has changed, in one sentence. */
  title: string
  /** What the same change may be, seen from the other side: when old and new are swapped. */
  inverse: readonly ChangeKind[]
}

export const CHANGE_KIND_NOTES: Readonly<Record<ChangeKind, ChangeKindNote>> = {
  'base-url-changed': {
    title: 'The base address is another.',
    inverse: ['base-url-changed'],
  },
  'base-url-slash-changed': {
    title: 'The base address gained or lost its trailing slash.',
    inverse: ['base-url-slash-changed'],
  },
  'package-name-changed': {
    title: 'The package has another name.',
    inverse: ['package-name-changed'],
  },
  'versioned-gained': {
    title: 'The package became versioned.',
    inverse: ['versioned-lost'],
  },
  'versioned-lost': {
    title: 'The package is not versioned any more.',
    inverse: ['versioned-gained'],
  },
  'version-changed': {
    title: 'The version that the definition describes is another.',
    inverse: ['version-changed'],
  },
  'version-added': {
    title: 'A version was added to `versions`.',
    inverse: ['version-removed'],
  },
  'version-removed': {
    title: 'A version was dropped from `versions`.',
    inverse: ['version-added'],
  },
  'version-key-changed': {
    title: '`version` or `versions` changed where one side is not versioned.',
    inverse: ['version-key-changed'],
  },
  'pipeline-url-added': {
    title: 'The package announces pipelining.',
    inverse: ['pipeline-url-removed'],
  },
  'pipeline-url-removed': {
    title: 'The package does not announce pipelining any more.',
    inverse: ['pipeline-url-added'],
  },
  'pipeline-url-changed': {
    title: 'The address for pipelining is another.',
    inverse: ['pipeline-url-changed'],
  },
  'event-source-url-added': {
    title: 'The package announces an event stream.',
    inverse: ['event-source-url-removed'],
  },
  'event-source-url-removed': {
    title: 'The package does not announce its event stream any more.',
    inverse: ['event-source-url-added'],
  },
  'event-source-url-changed': {
    title: 'The address of the event stream is another.',
    inverse: ['event-source-url-changed'],
  },
  'endpoint-added': {
    title: 'An endpoint was added.',
    inverse: ['endpoint-removed'],
  },
  'endpoint-removed': {
    title: 'An endpoint was removed.',
    inverse: ['endpoint-added'],
  },
  'paginated-gained': {
    title: 'An endpoint became paginated.',
    inverse: ['paginated-lost'],
  },
  'paginated-lost': {
    title: 'An endpoint is not paginated any more.',
    inverse: ['paginated-gained'],
  },
  'bearer-auth-gained': {
    title: 'An endpoint asks for a bearer token.',
    inverse: ['bearer-auth-lost'],
  },
  'bearer-auth-lost': {
    title: 'An endpoint does not ask for a bearer token any more.',
    inverse: ['bearer-auth-gained'],
  },
  'capture-bearer-gained': {
    title: 'The response of an endpoint carries a bearer token.',
    inverse: ['capture-bearer-lost'],
  },
  'capture-bearer-lost': {
    title: 'The response of an endpoint carries no bearer token any more.',
    inverse: ['capture-bearer-gained'],
  },
  'error-triple-gained': {
    title: 'The errors of an endpoint became triples.',
    inverse: ['error-triple-lost'],
  },
  'error-triple-lost': {
    title: 'The errors of an endpoint are no triples any more.',
    inverse: ['error-triple-gained'],
  },
  'package-flag-gained': {
    title: 'An endpoint became the one that returns the definition.',
    inverse: ['package-flag-lost'],
  },
  'package-flag-lost': {
    title: 'An endpoint does not return the definition any more.',
    inverse: ['package-flag-gained'],
  },
  'event-source-gained': {
    title: 'An endpoint became one that returns the address of an event stream.',
    inverse: ['event-source-lost'],
  },
  'event-source-lost': {
    title: 'An endpoint does not return the address of an event stream any more.',
    inverse: ['event-source-gained'],
  },
  'result-widened': {
    title: 'An endpoint may return other kinds of value than before.',
    inverse: ['result-narrowed'],
  },
  'result-loosened': {
    title:
      'An endpoint returns the same kinds of value, less refined, or with values not listed before.',
    inverse: ['result-narrowed', 'result-loosened', 'result-replaced'],
  },
  'result-narrowed': {
    title: 'An endpoint promises more about what it returns.',
    inverse: ['result-widened', 'result-loosened'],
  },
  'result-replaced': {
    title: 'An endpoint returns something else.',
    inverse: ['result-replaced', 'result-loosened'],
  },
  'argument-added': {
    title: 'An argument was added that need not be sent.',
    inverse: ['argument-removed'],
  },
  'argument-added-required': {
    title: 'A required argument was added.',
    inverse: ['argument-removed'],
  },
  'argument-removed': {
    title: 'An argument was removed.',
    inverse: ['argument-added', 'argument-added-required'],
  },
  'argument-became-required': {
    title: 'An argument became required.',
    inverse: ['argument-became-optional'],
  },
  'argument-became-optional': {
    title: 'An argument need not be sent any more.',
    inverse: ['argument-became-required'],
  },
  'argument-type-narrowed': {
    title: 'An argument takes less than before.',
    inverse: ['argument-type-widened'],
  },
  'argument-type-widened': {
    title: 'An argument takes more than before.',
    inverse: ['argument-type-narrowed'],
  },
  'argument-type-replaced': {
    title: 'An argument takes something else.',
    inverse: ['argument-type-replaced'],
  },
  'choice-added': {
    title: 'A choice of an argument was added.',
    inverse: ['choice-removed'],
  },
  'choice-removed': {
    title: 'A choice of an argument was removed.',
    inverse: ['choice-added'],
  },
  'choices-introduced': {
    title: 'An argument takes listed values only.',
    inverse: ['choices-lifted'],
  },
  'choices-lifted': {
    title: 'An argument takes any value of its type, where it took listed ones.',
    inverse: ['choices-introduced'],
  },
  'attribute-added': {
    title: 'An attribute was added.',
    inverse: ['attribute-removed'],
  },
  'attribute-removed': {
    title: 'An attribute was removed.',
    inverse: ['attribute-added'],
  },
  'nullable-gained': {
    title: 'An attribute may be absent or null.',
    inverse: ['nullable-lost'],
  },
  'nullable-lost': {
    title: 'An attribute is always there.',
    inverse: ['nullable-gained'],
  },
  'attribute-type-widened': {
    title: 'An attribute may have other kinds of value than before.',
    inverse: ['attribute-type-narrowed'],
  },
  'attribute-type-loosened': {
    title:
      'An attribute has the same kinds of value, less refined, or with values not listed before.',
    inverse: ['attribute-type-narrowed', 'attribute-type-loosened', 'attribute-type-replaced'],
  },
  'attribute-type-narrowed': {
    title: 'An attribute promises more about its values.',
    inverse: ['attribute-type-widened', 'attribute-type-loosened'],
  },
  'attribute-type-replaced': {
    title: 'An attribute has values of another kind.',
    inverse: ['attribute-type-replaced', 'attribute-type-loosened'],
  },
  'value-added': {
    title: 'A value of an attribute was added to `values`.',
    inverse: ['value-removed'],
  },
  'value-removed': {
    title: 'A value of an attribute was removed from `values`.',
    inverse: ['value-added'],
  },
  'values-introduced': {
    title: 'An attribute has listed values only.',
    inverse: ['values-lifted'],
  },
  'values-lifted': {
    title: 'An attribute may have any value of its type, where it had listed ones.',
    inverse: ['values-introduced'],
  },
  'object-added': {
    title: 'An object type was added.',
    inverse: ['object-removed', 'object-removed-unused'],
  },
  'object-removed': {
    title: 'An object type was removed that something used.',
    inverse: ['object-added'],
  },
  'object-removed-unused': {
    title: 'An object type was removed that nothing used.',
    inverse: ['object-added'],
  },
  'event-added': {
    title: 'An event was added.',
    inverse: ['event-removed'],
  },
  'event-removed': {
    title: 'An event was removed.',
    inverse: ['event-added'],
  },
  'error-added': {
    title: 'An error was added.',
    inverse: ['error-removed'],
  },
  'error-removed': {
    title: 'An error was removed.',
    inverse: ['error-added'],
  },
  'error-already-listed': {
    title: 'An error was added to an endpoint that the package listed for all.',
    inverse: ['error-still-listed'],
  },
  'error-still-listed': {
    title: 'An error was removed from an endpoint that the package lists for all.',
    inverse: ['error-already-listed'],
  },
  'error-case-changed': {
    title: 'The code of an error changed its letter case.',
    inverse: ['error-case-changed'],
  },
  'private-gained': {
    title: 'Something became private.',
    inverse: ['private-lost'],
  },
  'private-lost': {
    title: 'Something is not private any more.',
    inverse: ['private-gained'],
  },
  'flag-added': {
    title: 'A flag was added that the interface does not know.',
    inverse: ['flag-removed'],
  },
  'flag-removed': {
    title: 'A flag was removed that the interface does not know.',
    inverse: ['flag-added'],
  },
  'extension-added': {
    title: 'A key was added that the interface does not know.',
    inverse: ['extension-removed'],
  },
  'extension-removed': {
    title: 'A key was removed that the interface does not know.',
    inverse: ['extension-added'],
  },
  'extension-changed': {
    title: 'The value of a key changed that the interface does not know.',
    inverse: ['extension-changed'],
  },
  'docs-changed': {
    title: 'Documentation changed.',
    inverse: ['docs-changed'],
  },
  'group-changed': {
    title: 'Something stands in another group.',
    inverse: ['group-changed'],
  },
  reordered: {
    title: 'Entries of a list stand in another order.',
    inverse: ['reordered'],
  },
  rewritten: {
    title: 'Something is written otherwise and means the same.',
    inverse: ['rewritten'],
  },
}

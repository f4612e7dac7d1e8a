import type { ChangeKind } from './change-kinds.ts'

/** Metadata of a kind of change for the documentation site and the tests. Not published. */
export interface ChangeKindNote {
  /** What changed, in one sentence. */
  title: string
  /** Possible kinds of the same change with old and new swapped. */
  inverse: readonly ChangeKind[]
}

export const CHANGE_KIND_NOTES: Readonly<Record<ChangeKind, ChangeKindNote>> = {
  'definition-added': {
    title: 'A definition was added to a folder.',
    inverse: ['definition-removed'],
  },
  'definition-removed': {
    title: 'A definition was removed from a folder.',
    inverse: ['definition-added'],
  },
  'base-url-changed': {
    title: '`base_url` changed.',
    inverse: ['base-url-changed'],
  },
  'base-url-slash-changed': {
    title: '`base_url` gained or lost its trailing slash.',
    inverse: ['base-url-slash-changed'],
  },
  'package-name-changed': {
    title: 'The name of the package changed.',
    inverse: ['package-name-changed'],
  },
  'versioned-gained': {
    title: 'The package became versioned.',
    inverse: ['versioned-lost'],
  },
  'versioned-lost': {
    title: 'The package is no longer versioned.',
    inverse: ['versioned-gained'],
  },
  'version-changed': {
    title: '`version` changed.',
    inverse: ['version-changed'],
  },
  'version-added': {
    title: 'A version was added to `versions`.',
    inverse: ['version-removed'],
  },
  'version-removed': {
    title: 'A version was removed from `versions`.',
    inverse: ['version-added'],
  },
  'version-key-changed': {
    title: '`version` or `versions` changed, and at least one definition is not versioned.',
    inverse: ['version-key-changed'],
  },
  'pipeline-url-added': {
    title: 'The package now supports pipelining.',
    inverse: ['pipeline-url-removed'],
  },
  'pipeline-url-removed': {
    title: 'The package no longer supports pipelining.',
    inverse: ['pipeline-url-added'],
  },
  'pipeline-url-changed': {
    title: 'The URL for pipelining changed.',
    inverse: ['pipeline-url-changed'],
  },
  'event-source-url-added': {
    title: 'The package now has an event stream.',
    inverse: ['event-source-url-removed'],
  },
  'event-source-url-removed': {
    title: 'The package no longer has an event stream.',
    inverse: ['event-source-url-added'],
  },
  'event-source-url-changed': {
    title: 'The URL of the event stream changed.',
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
    title: 'An endpoint is no longer paginated.',
    inverse: ['paginated-gained'],
  },
  'bearer-auth-gained': {
    title: 'An endpoint now requires a bearer token.',
    inverse: ['bearer-auth-lost'],
  },
  'bearer-auth-lost': {
    title: 'An endpoint no longer requires a bearer token.',
    inverse: ['bearer-auth-gained'],
  },
  'capture-bearer-gained': {
    title: 'The response of an endpoint now contains a bearer token.',
    inverse: ['capture-bearer-lost'],
  },
  'capture-bearer-lost': {
    title: 'The response of an endpoint no longer contains a bearer token.',
    inverse: ['capture-bearer-gained'],
  },
  'error-triple-gained': {
    title: 'An endpoint now returns errors as triples.',
    inverse: ['error-triple-lost'],
  },
  'error-triple-lost': {
    title: 'An endpoint no longer returns errors as triples.',
    inverse: ['error-triple-gained'],
  },
  'package-flag-gained': {
    title: 'An endpoint now returns the package definition.',
    inverse: ['package-flag-lost'],
  },
  'package-flag-lost': {
    title: 'An endpoint no longer returns the package definition.',
    inverse: ['package-flag-gained'],
  },
  'event-source-gained': {
    title: 'An endpoint now returns the URL of an event stream.',
    inverse: ['event-source-lost'],
  },
  'event-source-lost': {
    title: 'An endpoint no longer returns the URL of an event stream.',
    inverse: ['event-source-gained'],
  },
  'result-widened': {
    title: 'An endpoint may return more kinds of values.',
    inverse: ['result-narrowed'],
  },
  'result-loosened': {
    title:
      'An endpoint returns the same kinds of values, but with less specific formats or additional values.',
    inverse: ['result-narrowed', 'result-loosened', 'result-replaced'],
  },
  'result-narrowed': {
    title: 'An endpoint returns a subset of the previous values.',
    inverse: ['result-widened', 'result-loosened'],
  },
  'result-unknown': {
    title: 'An endpoint returns a different unknown type.',
    inverse: ['result-unknown'],
  },
  'result-replaced': {
    title: 'An endpoint returns different kinds of values.',
    inverse: ['result-replaced', 'result-loosened'],
  },
  'argument-added': {
    title: 'An optional argument was added.',
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
    title: 'An argument became optional.',
    inverse: ['argument-became-required'],
  },
  'argument-type-narrowed': {
    title: 'An argument accepts fewer values.',
    inverse: ['argument-type-widened'],
  },
  'argument-type-widened': {
    title: 'An argument accepts more values.',
    inverse: ['argument-type-narrowed'],
  },
  'argument-type-unknown': {
    title: 'An argument has a different unknown type.',
    inverse: ['argument-type-unknown'],
  },
  'argument-type-replaced': {
    title: 'An argument accepts different values.',
    inverse: ['argument-type-replaced'],
  },
  'choice-added': {
    title: 'A choice was added to an argument.',
    inverse: ['choice-removed'],
  },
  'choice-removed': {
    title: 'A choice was removed from an argument.',
    inverse: ['choice-added'],
  },
  'choices-introduced': {
    title: 'An argument now accepts only listed values.',
    inverse: ['choices-lifted'],
  },
  'choices-lifted': {
    title: 'An argument no longer has a list of accepted values.',
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
    title: 'An attribute is always present.',
    inverse: ['nullable-gained'],
  },
  'attribute-type-widened': {
    title: 'An attribute may have more kinds of values.',
    inverse: ['attribute-type-narrowed'],
  },
  'attribute-type-loosened': {
    title:
      'An attribute has the same kinds of values, but with less specific formats or additional values.',
    inverse: ['attribute-type-narrowed', 'attribute-type-loosened', 'attribute-type-replaced'],
  },
  'attribute-type-narrowed': {
    title: 'An attribute has a subset of the previous values.',
    inverse: ['attribute-type-widened', 'attribute-type-loosened'],
  },
  'attribute-type-unknown': {
    title: 'An attribute has a different unknown type.',
    inverse: ['attribute-type-unknown'],
  },
  'attribute-type-replaced': {
    title: 'An attribute has different kinds of values.',
    inverse: ['attribute-type-replaced', 'attribute-type-loosened'],
  },
  'value-added': {
    title: 'A value was added to the `values` of an attribute.',
    inverse: ['value-removed'],
  },
  'value-removed': {
    title: 'A value was removed from the `values` of an attribute.',
    inverse: ['value-added'],
  },
  'values-introduced': {
    title: 'An attribute now has only listed values.',
    inverse: ['values-lifted'],
  },
  'values-lifted': {
    title: 'An attribute no longer has a list of values.',
    inverse: ['values-introduced'],
  },
  'object-added': {
    title: 'An object type was added.',
    inverse: ['object-removed', 'object-removed-unused'],
  },
  'object-removed': {
    title: 'An object type that was used was removed.',
    inverse: ['object-added'],
  },
  'object-removed-unused': {
    title: 'An unused object type was removed.',
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
    title: 'An error was added to an endpoint; the package already listed it.',
    inverse: ['error-still-listed'],
  },
  'error-still-listed': {
    title: 'An error was removed from an endpoint; the package still lists it.',
    inverse: ['error-already-listed'],
  },
  'error-case-changed': {
    title: 'The case of an error code changed.',
    inverse: ['error-case-changed'],
  },
  'private-gained': {
    title: 'An endpoint, argument or attribute became private.',
    inverse: ['private-lost'],
  },
  'private-lost': {
    title: 'An endpoint, argument or attribute is no longer private.',
    inverse: ['private-gained'],
  },
  'flag-added': {
    title: 'A flag that the interface does not define was added.',
    inverse: ['flag-removed'],
  },
  'flag-removed': {
    title: 'A flag that the interface does not define was removed.',
    inverse: ['flag-added'],
  },
  'extension-added': {
    title: 'A key that the interface does not define was added.',
    inverse: ['extension-removed'],
  },
  'extension-removed': {
    title: 'A key that the interface does not define was removed.',
    inverse: ['extension-added'],
  },
  'extension-changed': {
    title: 'The value of a key that the interface does not define changed.',
    inverse: ['extension-changed'],
  },
  'docs-changed': {
    title: 'Documentation changed.',
    inverse: ['docs-changed'],
  },
  'group-changed': {
    title: 'An endpoint, argument or event moved to a different group.',
    inverse: ['group-changed'],
  },
  reordered: {
    title: 'The entries of a list were reordered.',
    inverse: ['reordered'],
  },
  rewritten: {
    title: 'A value is written differently, with the same meaning.',
    inverse: ['rewritten'],
  },
}

import type { RequirementId } from '../requirements.ts'
import { tableOf } from '../table-of.ts'

/** A rule that the interface defines for clients. */
export interface ClientRule {
  /** The requirement of clients that the rule checks. */
  requirement: RequirementId
  /** What a client must do, or must not do. */
  title: string
}

/** Client rules that a server can check, by permanent id. `fc-mock` and `fc-cli proxy` report violations of them. */
export const CLIENT_RULES = tableOf<ClientRule>()({
  'cursor-modified': {
    requirement: 'pagination.bodies-unchanged',
    title: 'Clients send `next` and `previous` back unchanged and whole, to the same endpoint.',
  },
  'navigated-after-null': {
    requirement: 'pagination.check-before-navigating',
    title: 'Clients do not navigate when `next` or `previous` is null.',
  },
  'version-to-unversioned': {
    requirement: 'versioning.no-header-unversioned',
    title: 'Clients send no `Api-Version` to a package without the flag `versioned`.',
  },
  'version-unknown': {
    requirement: 'versioning.select',
    title: '`Api-Version` is exactly one of `versions` (case-sensitive).',
  },
  'parameters-in-query': {
    requirement: 'call.send-in-body',
    title: 'Clients send parameters in the body: the URL has no query string.',
  },
  'header-missing': {
    requirement: 'call.send-media-types',
    title: 'Clients send `Content-Type` and `Accept` with every call.',
  },
  'endpoint-unknown': {
    requirement: 'call.send-to-endpoint',
    title: 'Clients call endpoints that the definition lists.',
  },
  'method-not-post': {
    requirement: 'call.send-post',
    title: 'Clients call endpoints with POST.',
  },
})

/** Id of a client rule. */
export type ClientRuleId = keyof typeof CLIENT_RULES

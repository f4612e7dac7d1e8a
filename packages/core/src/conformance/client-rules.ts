import type { RequirementId } from '../requirements.ts'
import { tableOf } from '../table-of.ts'

/** A rule of the interface for clients. */
export interface ClientRule {
  /** The requirement it is about. */
  requirement: RequirementId
  /** What a client must do, or must not do. */
  title: string
}

/** What clients can get wrong so that a server sees it, by a permanent id. The report card of `fc-mock` and `fc-cli proxy` speak of the same. */
export const CLIENT_RULES = tableOf<ClientRule>()({
  'cursor-modified': {
    requirement: 'pagination.bodies-unchanged',
    title: 'A `next` or `previous` is sent back unchanged and whole, to the endpoint it came from.',
  },
  'navigated-after-null': {
    requirement: 'pagination.check-before-navigating',
    title:
      'Where `next` or `previous` is null there is no page to fetch: null is not sent as a body.',
  },
  'version-to-unversioned': {
    requirement: 'versioning.no-header-unversioned',
    title: '`Api-Version` is not sent to a package without `versioned`.',
  },
  'version-unknown': {
    requirement: 'versioning.select',
    title: '`Api-Version` is one of `versions`, letter by letter.',
  },
  'parameters-in-query': {
    requirement: 'call.body-only',
    title: 'The body carries the parameters: the URL of a call has no query.',
  },
  'header-missing': {
    requirement: 'call.media-types',
    title: '`Content-Type` and `Accept` are sent with every call.',
  },
  'method-not-post': {
    requirement: 'call.post',
    title: 'An endpoint is called with POST.',
  },
})

/** Id of a rule for clients. */
export type ClientRuleId = keyof typeof CLIENT_RULES

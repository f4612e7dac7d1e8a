import type { EndpointCheck, PackageCheck } from '../define-check.ts'
import bearerRequired from './bearer-required.ts'
import bodyMustBeJson from './body-must-be-json.ts'
import bodyMustBeObject from './body-must-be-object.ts'
import charsetAccepted from './charset-accepted.ts'
import choicesEnforced from './choices-enforced.ts'
import emptyBodyAccepted from './empty-body-accepted.ts'
import emptyPage from './empty-page.ts'
import endpointResponds from './endpoint-responds.ts'
import errorIsJson from './error-is-json.ts'
import errorIsTriple from './error-is-triple.ts'
import everyVersionAccepted from './every-version-accepted.ts'
import filterKept from './filter-kept.ts'
import firstPageHasNoPrevious from './first-page-has-no-previous.ts'
import getRejected from './get-rejected.ts'
import illTypedArgumentRejected from './ill-typed-argument-rejected.ts'
import itemsMatchType from './items-match-type.ts'
import itemsUnique from './items-unique.ts'
import laterPagesHavePrevious from './later-pages-have-previous.ts'
import missingVersionAsDocumented from './missing-version-as-documented.ts'
import nextEnds from './next-ends.ts'
import nextFetchesNextPage from './next-fetches-next-page.ts'
import nextIsObjectOrNull from './next-is-object-or-null.ts'
import nextReusable from './next-reusable.ts'
import packageServed from './package-served.ts'
import pageIsArray from './page-is-array.ts'
import pageKeys from './page-keys.ts'
import pageSizeRespected from './page-size-respected.ts'
import previousEnds from './previous-ends.ts'
import previousFetchesSamePage from './previous-fetches-same-page.ts'
import previousIsObjectOrNull from './previous-is-object-or-null.ts'
import queryIgnored from './query-ignored.ts'
import requiredArgumentEnforced from './required-argument-enforced.ts'
import responseIsJson from './response-is-json.ts'
import returnsKind from './returns-kind.ts'
import unknownArgumentRejected from './unknown-argument-rejected.ts'
import unknownEndpointRejected from './unknown-endpoint-rejected.ts'
import unknownIdRejected from './unknown-id-rejected.ts'
import unknownVersionAsDocumented from './unknown-version-as-documented.ts'
import versionIgnoredUnversioned from './version-ignored-unversioned.ts'
import versionsCaseSensitive from './versions-case-sensitive.ts'

/** Checks of an endpoint, in the order in which they run. */
export const endpointChecks: readonly EndpointCheck[] = [
  endpointResponds,
  getRejected,
  responseIsJson,
  returnsKind,
  bodyMustBeJson,
  bodyMustBeObject,
  errorIsJson,
  errorIsTriple,
  requiredArgumentEnforced,
  unknownIdRejected,
  unknownArgumentRejected,
  illTypedArgumentRejected,
  choicesEnforced,
  queryIgnored,
  charsetAccepted,
  bearerRequired,
  pageKeys,
  pageIsArray,
  itemsMatchType,
  nextIsObjectOrNull,
  previousIsObjectOrNull,
  firstPageHasNoPrevious,
  emptyBodyAccepted,
  nextFetchesNextPage,
  laterPagesHavePrevious,
  nextEnds,
  previousFetchesSamePage,
  previousEnds,
  nextReusable,
  itemsUnique,
  pageSizeRespected,
  emptyPage,
  filterKept,
]

/** Checks of the package. */
export const packageChecks: readonly PackageCheck[] = [
  unknownEndpointRejected,
  packageServed,
  everyVersionAccepted,
  unknownVersionAsDocumented,
  missingVersionAsDocumented,
  versionsCaseSensitive,
  versionIgnoredUnversioned,
]

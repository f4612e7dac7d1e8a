import type { EndpointCheck, PackageCheck } from '../define-check.ts'
import answerIsJson from './answer-is-json.ts'
import bearerDemanded from './bearer-demanded.ts'
import bodyMustBeJson from './body-must-be-json.ts'
import bodyMustBeObject from './body-must-be-object.ts'
import charsetAccepted from './charset-accepted.ts'
import choicesKept from './choices-kept.ts'
import emptyBodyAccepted from './empty-body-accepted.ts'
import emptyPage from './empty-page.ts'
import endpointAnswers from './endpoint-answers.ts'
import everyVersionAccepted from './every-version-accepted.ts'
import firstPageHasNoPrevious from './first-page-has-no-previous.ts'
import getRefused from './get-refused.ts'
import illTypedArgumentRefused from './ill-typed-argument-refused.ts'
import itemsOnce from './items-once.ts'
import laterPagesHavePrevious from './later-pages-have-previous.ts'
import missingVersionAsDocumented from './missing-version-as-documented.ts'
import nextCanBeSentAgain from './next-can-be-sent-again.ts'
import nextFetchesNextPage from './next-fetches-next-page.ts'
import nextIsObjectOrNull from './next-is-object-or-null.ts'
import packageServed from './package-served.ts'
import pageIsArray from './page-is-array.ts'
import pageKeys from './page-keys.ts'
import pageSizeKept from './page-size-kept.ts'
import previousFetchesSamePage from './previous-fetches-same-page.ts'
import previousIsObjectOrNull from './previous-is-object-or-null.ts'
import queryIgnored from './query-ignored.ts'
import refusalIsJson from './refusal-is-json.ts'
import refusalIsTriple from './refusal-is-triple.ts'
import requiredArgumentDemanded from './required-argument-demanded.ts'
import returnsKind from './returns-kind.ts'
import unknownArgumentRefused from './unknown-argument-refused.ts'
import unknownEndpointRefused from './unknown-endpoint-refused.ts'
import unknownVersionAsDocumented from './unknown-version-as-documented.ts'
import versionIgnoredUnversioned from './version-ignored-unversioned.ts'
import versionsCaseSensitive from './versions-case-sensitive.ts'
import walkEnds from './walk-ends.ts'
import wayBackEnds from './way-back-ends.ts'

/** What is asked of every endpoint that is called, in this order. */
export const endpointChecks: readonly EndpointCheck[] = [
  endpointAnswers,
  getRefused,
  answerIsJson,
  returnsKind,
  bodyMustBeJson,
  bodyMustBeObject,
  refusalIsJson,
  refusalIsTriple,
  requiredArgumentDemanded,
  unknownArgumentRefused,
  illTypedArgumentRefused,
  choicesKept,
  queryIgnored,
  charsetAccepted,
  bearerDemanded,
  pageKeys,
  pageIsArray,
  nextIsObjectOrNull,
  previousIsObjectOrNull,
  firstPageHasNoPrevious,
  emptyBodyAccepted,
  nextFetchesNextPage,
  laterPagesHavePrevious,
  walkEnds,
  previousFetchesSamePage,
  wayBackEnds,
  nextCanBeSentAgain,
  itemsOnce,
  pageSizeKept,
  emptyPage,
]

/** What is asked of the package. */
export const packageChecks: readonly PackageCheck[] = [
  unknownEndpointRefused,
  packageServed,
  everyVersionAccepted,
  unknownVersionAsDocumented,
  missingVersionAsDocumented,
  versionsCaseSensitive,
  versionIgnoredUnversioned,
]

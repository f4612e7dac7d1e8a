// What the other packages of this repository use. It is not documented, and changes in any version.

// Definitions, types of values, versions and rules.
export { type BareResult, findBareResult } from './definition/bare-result.ts'
export { endpointNoun, nameWords } from './definition/endpoint-noun.ts'
export { basePath, endpointNameOf } from './definition/base-url.ts'
export { packageLabel } from './definition/package-label.ts'
export { findUrlProblem } from './definition/url-problem.ts'
export { checkShape } from './definition/check-shape.ts'
export { formatNamePath } from './definition/name-path.ts'
export { removePrivateParts } from './definition/remove-private-parts.ts'
export { KNOWN_FLAGS } from './definition/flags.ts'
export { ruleUrl } from './lint/rule-url.ts'
export { isCustomId } from './rules/define-rule.ts'
export { loadPlugins, type PluginModule, skipPlugins } from './plugins/load-plugins.ts'
export { BASE_TYPES, type BaseType, REFINEMENTS } from './definition/refinements.ts'
export { type Member, membersOf, readMembers } from './types/members-of.ts'
export { checkMembers, describeValue } from './types/check-value.ts'
export { checkEndpointValue } from './types/check-endpoint-value.ts'
export { type EndpointType, itemType, returnType, usesAttributes } from './types/endpoint-type.ts'
export { type FactorySource, listFactories } from './list-factories.ts'
export { markPaginated } from './pagination/mark-paginated.ts'
export { findPageSizeMember } from './pagination/page-size-member.ts'
export { API_VERSION, isVersioned } from './versioning/select-version.ts'
export { findVersionProblem } from './definition/version-problem.ts'
export {
  groupVersionFamilies,
  listOtherVersions,
  splitVersionSuffix,
} from './versioning/version-suffix.ts'
export { isEndpointMissing } from './conformance/endpoint-missing.ts'
export { createIssuedBodies, type IssuedBodies } from './conformance/issued-bodies.ts'

// The configuration file, the data model of the mock and its overrides, files of definitions.
export { readConfig } from './config/read-config.ts'
export { createIgnoreUsage, UNUSED_IGNORE } from './config/ignore-usage.ts'
export { locateInConfig } from './config/locate-in-config.ts'
export { appendToConfig, type ConfigEdit, setInConfig } from './config/edit-config.ts'
export { PRESETS } from './rules/preset.ts'
export { presetSeverity } from './rules/define-rule.ts'
export type {
  CollectionOverrides,
  MockConfig,
  ModelOverrides,
  OperationOverrides,
} from './config/config-types.generated.ts'
export type {
  Action,
  CollectionModel,
  FieldModel,
  FilterModel,
  FilterOperator,
  MockModel,
  OperationModel,
  PageModel,
  ParentModel,
  ProgressModel,
  ReferenceModel,
  SortModel,
  ThroughModel,
} from './config/model-types.generated.ts'
export { membersOfFields } from './config/members-of-fields.ts'
export {
  checkModelNames,
  type EndpointNames,
  type ModelProblem,
} from './config/check-model-names.ts'
export { compileGlob, MAX_GLOB_LENGTH } from './config/glob.ts'
export { isDefinitionFile, looksLikeDefinition } from './config/definition-file.ts'
export {
  formatStarter,
  starterBaseUrl,
  starterConfig,
  starterDefinition,
  starterFileName,
  type StarterOptions,
} from './config/starter.ts'

// Checks of services and clients.
export { formatResponse } from './conformance/exchange.ts'
export { isReadOnly, isWriting } from './conformance/read-only.ts'
export {
  planSamples,
  requiredArguments,
  type SampleOptions,
  sampleService,
} from './conformance/sample-service.ts'
export { endpointChecks, packageChecks } from './conformance/checks/index.ts'
export type { EndpointCheck, PackageCheck } from './conformance/define-check.ts'
export { parseBody } from './conformance/parse-body.ts'
export { CLIENT_RULES, type ClientRule, type ClientRuleId } from './conformance/client-rules.ts'
export { createObserver, type ProtocolViolation } from './conformance/observer.ts'

// Changes.
export { findAffectedEndpoints } from './diff/find-affected-endpoints.ts'
export {
  type ChangeRanges,
  formatChangeCounts,
  locateChanges,
  summarizeChanges,
} from './diff/locate-changes.ts'

// JSON values and texts.
export { isObject } from './json/json-value.ts'
export { EditedText, type TextChange, type TextSource } from './json/edited-text.ts'
export { isAllowedInJsonc, withSyntax } from './json/json-syntax.ts'
export { MAX_BYTES, MAX_COMMENTS } from './json/read-json.ts'
export { readJsonInChunks } from './json/read-json-in-chunks.ts'
export { chunkOf } from './json/chunk-node.ts'
export { parseForeignJson } from './json/parse-foreign-json.ts'
export { isDeeper } from './json/is-deeper.ts'
export { formatCanonicalJson } from './json/canonical-json.ts'
export { applyMergePatch, joinMergePatches } from './json/merge-patch.ts'
export { detectIndentation, detectLineEnding } from './json/detect-whitespace.ts'

// Generated types.
export { recordAttributes } from './codegen/format-collections.ts'

// Text for messages and terminals.
export { escapeControls, escapeLines, quote } from './text/quote.ts'
export { decodeUrl } from './text/decode-url.ts'
export { describeError } from './text/describe-error.ts'
export { findNearestName } from './text/nearest-name.ts'
export { createNameFinder, type NameFinder } from './text/name-finder.ts'
export { type CurlRequest, formatCurl, formatCurlOrReason } from './text/format-curl.ts'
export { UnquotableError } from './text/unquotable-error.ts'
export { createShellQuoter, formatVariable, type Shell } from './text/quote-for-shell.ts'
export { isSecretCodeName, isSecretFact, isSecretName } from './text/secret-name.ts'
export {
  REMOVED,
  removeSecrets,
  removeUrlSecrets,
  replaceSecrets,
  secretForms,
} from './text/secret-texts.ts'
export { firstSentence, summarizeDocs } from './text/summarize-docs.ts'
export { plural, singular } from './text/plural.ts'

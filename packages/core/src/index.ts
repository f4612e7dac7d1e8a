// What a definition is.
export type {
  Argument,
  Attribute,
  Endpoint,
  ErrorDefinition,
  EventDefinition,
  ObjectDefinition,
  PackageDefinition,
  Type,
} from './definition/types.generated.ts'
export { basePath, endpointUrl } from './definition/base-url.ts'
export { checkShape } from './definition/check-shape.ts'
export type { Loose } from './definition/loose.ts'
export { findUrlProblem } from './definition/url-problem.ts'
export { type FlagLevel, KNOWN_FLAGS, type KnownFlag } from './definition/flags.ts'
export {
  REQUIREMENTS,
  type Requirement,
  type RequirementId,
  type RequirementSide,
} from './requirements.ts'

// Starting a new one.
export {
  formatStarter,
  starterBaseUrl,
  starterConfig,
  starterDefinition,
  starterFileName,
  type StarterOptions,
} from './definition/starter-definition.ts'

// Finding out whether a definition is right.
export type { Issue, RelatedLocation, Severity } from './issue.ts'
export { type LintOptions, lintText, lintValue } from './lint/lint-definition.ts'
export { rules } from './rules/index.generated.ts'
export type { Report, Rule, RuleContext, RuleExample } from './rules/define-rule.ts'

export { FcError } from './errors/fc-error.ts'
export { InvalidDefinitionError } from './errors/invalid-definition-error.ts'

// Mending it.
export type { Fix, FixEdit } from './fix/fix.ts'
export { applyTextEdits, type TextEdit, toTextEdit } from './fix/text-edits.ts'
export { applyFixes } from './fix/apply-fixes.ts'

// What a house asks of its definitions.
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
  ParentModel,
  ReferenceModel,
  SortModel,
} from './config/model-types.generated.ts'
export {
  checkModelNames,
  type EndpointNames,
  type ModelProblem,
} from './config/check-model-names.ts'
export { type ConfigFinding, locateInConfig } from './config/locate-in-config.ts'
export { compileGlob } from './config/glob.ts'
export { isDefinitionFile, looksLikeDefinition } from './config/definition-file.ts'
export {
  CONFIG_FILE,
  type ConfigProblems,
  findConfig,
  loadConfig,
  presetConfig,
  type ReadFile,
  type ResolvedConfig,
} from './config/resolve-config.ts'
export {
  isPreset,
  type Preset,
  PRESETS,
  type RuleSeverity,
  severityUnder,
} from './config/preset.ts'
export { type ReadConfig, readConfig } from './config/read-config.ts'

// Reading JSON with positions.
export type { JsonValue } from './json/json-value.ts'
export { applyMergePatch } from './json/merge-patch.ts'
export { readJson, readJsonInChunks } from './json/read-json.ts'
export type { TextChange } from './json/reusable-chunks.ts'
export { chunkOf } from './json/chunk-node.ts'
export type { JsonDocument, JsonMember, JsonNode, JsonProblem } from './json/json-node.ts'
export { findNode } from './json/find-node.ts'
export { formatPointer, parsePointer, type Path, valueAt } from './json/json-pointer.ts'
export { createLineIndex, type LineIndex, type Position, type Range } from './json/text-position.ts'

// Types of values.
export { readType } from './types/read-type.ts'
export { formatType } from './types/format-type.ts'
export type { TypeNode } from './types/type-node.ts'
export { type Member, membersOf, readMembers, type Side } from './types/members-of.ts'
export {
  checkMembers,
  checkValue,
  describeValue,
  type Mismatch,
  type TypeContext,
} from './types/check-value.ts'
export { exampleArguments } from './types/example-value.ts'
export { BASE_TYPES, type BaseType, type Refinement, REFINEMENTS } from './types/refinements.ts'

// Pages.
export { findPageSizeMember } from './pagination/page-size-member.ts'
export {
  checkPage,
  isPage,
  type PageResult,
  type PageBody,
  type PageProblem,
} from './pagination/page-result.ts'

// Versions.
export {
  API_VERSION,
  isVersioned,
  selectVersion,
  type VersionList,
  type VersionSelection,
} from './versioning/select-version.ts'
export {
  type FamilyMember,
  groupVersionFamilies,
  listOtherVersions,
  splitVersionSuffix,
} from './versioning/version-suffix.ts'

// Words for people.
export { createNameFinder } from './name-finder.ts'
export { findNearestName } from './nearest-name.ts'
export { escapeControls, quote } from './quote.ts'
export { type CurlOptions, type CurlRequest, formatCurl } from './text/format-curl.ts'

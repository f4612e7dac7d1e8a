// Package definitions.
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
export { type BareResult, findBareResult } from './definition/bare-result.ts'
export { endpointNoun, nameWords } from './definition/endpoint-noun.ts'
export { basePath, endpointNameOf, endpointUrl } from './definition/base-url.ts'
export { packageLabel } from './definition/package-label.ts'
export { findUrlProblem } from './definition/url-problem.ts'
export { checkShape } from './definition/check-shape.ts'
export { formatNamePath } from './definition/name-path.ts'
export { removePrivateParts } from './definition/remove-private-parts.ts'
export type { Loose } from './definition/loose.ts'
export { type FlagLevel, KNOWN_FLAGS, type KnownFlag } from './definition/flags.ts'
export {
  REQUIREMENTS,
  type Requirement,
  type RequirementId,
  type RequirementSide,
} from './requirements.ts'

// Linting and fixing.
export { type LintOptions, lintText, lintValue } from './lint/lint-definition.ts'
export type { Issue, RelatedLocation, Severity } from './issue.ts'
export { rules } from './rules/index.generated.ts'
export { ruleUrl } from './lint/rule-url.ts'
export {
  defineRule,
  isCustomId,
  type ReportDescriptor,
  type Rule,
  type RuleContext,
  type RuleExample,
  type RuleOptions,
} from './rules/define-rule.ts'
export { definePlugin, type Plugin } from './plugins/define-plugin.ts'
export {
  type ImportPlugin,
  loadPlugins,
  type PluginModule,
  skipPlugins,
} from './plugins/load-plugins.ts'
export { applyFixes } from './lint/apply-fixes.ts'
export type { Fix, FixEdit } from './fix/fix.ts'
export { applyTextEdits, type TextEdit, toTextEdit, type WriteValue } from './fix/text-edits.ts'

// Types of values.
export {
  BASE_TYPES,
  type BaseType,
  type Refinement,
  REFINEMENTS,
} from './definition/refinements.ts'
export { isRefined, refine, type Refined, type RefinedType } from './refine.ts'
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
export { checkEndpointValue } from './types/check-endpoint-value.ts'
export { type EndpointType, itemType, returnType, usesAttributes } from './types/endpoint-type.ts'
export { exampleArguments } from './types/example-value.ts'

// Types of a package.
export type {
  AnyPackage,
  ArgumentsOf,
  EndpointName,
  ErrorCodeOf,
  ItemOf,
  PackageTypes,
  ResultOf,
} from './package-types.ts'
export { type FactorySource, listFactories } from './list-factories.ts'

// Pagination.
export {
  checkPage,
  isPage,
  type PageBody,
  type PageProblem,
  type PageResult,
} from './pagination/page-result.ts'
export { markPaginated } from './pagination/mark-paginated.ts'
export { findPageSizeMember } from './pagination/page-size-member.ts'

// Versioning.
export {
  API_VERSION,
  isVersioned,
  selectVersion,
  type VersionList,
  type VersionSelection,
} from './versioning/select-version.ts'
export { findVersionProblem } from './definition/version-problem.ts'
export {
  type FamilyMember,
  groupVersionFamilies,
  listOtherVersions,
  splitVersionSuffix,
} from './versioning/version-suffix.ts'

// Responses of services.
export { isEndpointMissing } from './conformance/endpoint-missing.ts'
export { createIssuedBodies, type IssuedBodies } from './conformance/issued-bodies.ts'

// Errors.
export { FcError } from './errors/fc-error.ts'
export { InvalidDefinitionError } from './errors/invalid-definition-error.ts'

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
export { endpointUrl } from './definition/base-url.ts'
export type { Loose } from './definition/loose.ts'
export { type FlagLevel } from './definition/flags.ts'
export {
  REQUIREMENTS,
  type Requirement,
  type RequirementId,
  type RequirementSide,
} from './requirements.ts'

// Linting and fixing.
export { type LintOptions, lintText, lintValue } from './lint/lint-definition.ts'
export type { Issue, RelatedLocation, Severity } from './issue/issue.ts'
export { rules } from './rules/index.generated.ts'
export {
  defineRule,
  type ReportDescriptor,
  type Rule,
  type RuleContext,
  type RuleExample,
  type RuleOptions,
} from './rules/define-rule.ts'
export { definePlugin, type Plugin } from './plugins/define-plugin.ts'
export { applyFixes } from './lint/apply-fixes.ts'
export type { Fix, FixEdit } from './issue/fix.ts'
export { applyTextEdits, type TextEdit, toTextEdit, type WriteValue } from './fix/text-edits.ts'

// Types of values.
export { isRefined, refine, type Refined, type RefinedType } from './refine.ts'
export { readType } from './types/read-type.ts'
export { formatType } from './types/format-type.ts'
export type { TypeNode } from './types/type-node.ts'
export { type Side } from './types/members-of.ts'
export { checkValue, type Mismatch, type TypeContext } from './types/check-value.ts'
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

// Pagination.
export {
  checkPage,
  isPage,
  type PageBody,
  type PageProblem,
  type PageResult,
} from './pagination/page-result.ts'

// Versioning.
export {
  selectVersion,
  type VersionList,
  type VersionSelection,
} from './versioning/select-version.ts'

// Responses of services.

// Errors.
export { FcError } from './errors/fc-error.ts'
export { InvalidDefinitionError } from './errors/invalid-definition-error.ts'

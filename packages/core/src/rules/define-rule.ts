import type { Preset, RuleSeverity } from './preset.ts'
import type { Shape } from '../definition/check-shape.ts'
import type { FlagLevel } from '../definition/flags.ts'
import type { Loose } from '../definition/loose.ts'
import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Fix } from '../issue/fix.ts'
import type { Severity } from '../issue/issue.ts'
import type { JsonDocument } from '../json/json-node.ts'
import type { Path } from '../json/json-pointer.ts'
import type { JsonValue } from '../json/json-value.ts'
import type { RequirementId } from '../requirements.ts'

/** A problem that a rule reports. */
export interface ReportDescriptor<Args> {
  /** Path of the value, or of the object if a key is missing. */
  path: Path
  /**
   * The part to mark: the `value`, its `key`, or the opening brace of an object.
   * @default 'value'
   */
  mark?: 'value' | 'key' | 'open'
  /** Offsets in the text, for tokens without a path, such as a comma. */
  span?: { start: number; end: number }
  /** Arguments of `message`. */
  args: Args
  /** Related locations. */
  related?: readonly { path: Path; message: string }[]
  /** The most likely fix of the problem. */
  fix?: Fix
  /** Further fixes to choose from, none of them safe. */
  suggestions?: readonly Fix[]
}

/** Options of a rule, by name. */
export type RuleOptions = Readonly<Record<string, JsonValue>>

/** Input of a rule, and its `report` function. */
export interface RuleContext<Args, Options extends RuleOptions = RuleOptions> {
  /** The definition without ill-typed values: any key may be missing, any list may have holes. */
  definition: Loose<PackageDefinition>
  /** The definition including ill-typed values. */
  value: unknown
  /** Missing keys and wrong types. */
  shape: Shape
  /** The parsed text. Undefined if the value was not read from a text. */
  document: JsonDocument | undefined
  /** Custom flags from the configuration. */
  customFlags: Readonly<Record<FlagLevel, readonly string[]>>
  /** The options of the rule: those of the configuration, otherwise its defaults. */
  options: Options
  report(descriptor: ReportDescriptor<Args>): void
}

/**
 * An example definition: the keys that differ from a valid definition, or a complete text.
 *
 * A test lints the examples of every rule.
 */
export type RuleExample = string | Readonly<Record<string, unknown>>

/** A lint rule. Its id is also its file name and the code of its issues. */
export interface Rule<Args = never, Options extends RuleOptions = RuleOptions> {
  /** The subject, then the condition: `version-in-versions`. */
  id: string
  /** Severity in the preset `recommended`, and in the presets that `presets` does not list. */
  severity: RuleSeverity
  /** Severity in presets that differ. */
  presets?: Partial<Record<Exclude<Preset, 'recommended'>, RuleSeverity>>
  /** The condition that the rule checks, in one sentence. */
  description: string
  /** The requirement of the interface that the rule checks. */
  requirement?: RequirementId
  /** The source of the rule if it is not a requirement of the interface. */
  source?: string
  /** The page of a custom rule. Rules of fc have theirs on the documentation site. */
  url?: string
  /** The options of the rule with their defaults. `ruleOptions` of a configuration overrides them by values of the same type. */
  options?: Options
  /**
   * True if the rule can offer a fix.
   * @default false
   */
  fixable?: true
  /** A definition with the problem, and the same without it. Rules of fc have them; custom rules should. */
  examples?: { incorrect: RuleExample; correct: RuleExample }
  /**
   * True if no tool can process a definition that violates the rule. Its issues are always errors, regardless of the configuration. Not for custom rules.
   * @default false
   */
  fatal?: boolean
  /**
   * Input of the rule. `text` rules report on the text even where it is not valid JSON.
   * @default 'definition'
   */
  reads?: 'text' | 'definition'
  /**
   * True if the issues of an endpoint depend only on that endpoint and the custom flags, so that they can be cached until the endpoint
   * changes, and reported although another part of the text is not valid JSON. The same holds for the other issues of the rule and their part. The rule must handle each endpoint on its own: unchanged endpoints are holes in the list when it runs again.
   * @default false
   */
  isLocal?: boolean
  message(args: Args): string
  check(context: RuleContext<Args, Options>): void
}

/**
 * Adds types to a rule.
 *
 * @example
 * defineRule({
 *   id: 'group-present',
 *   severity: 'warning',
 *   description: 'Each endpoint must have a group.',
 *   message: ({ name }: { name: string }) => `The endpoint ${name} has no group.`,
 *   check({ definition, report }) {
 *     for (const [index, endpoint] of (definition.endpoints ?? []).entries())
 *       if (endpoint?.name !== undefined && !endpoint.group)
 *         report({ path: ['endpoints', index], mark: 'open', args: { name: endpoint.name } })
 *   },
 * })
 */
export function defineRule<Args, Options extends RuleOptions = RuleOptions>(
  rule: Rule<Args, Options>,
): Rule {
  return rule as unknown as Rule
}

/** Whether an id is that of a custom rule: `plugin/rule`. */
export function isCustomId(id: string): boolean {
  return id.includes('/')
}

/** Returns the severity of a rule in a preset. */
export function presetSeverity(rule: Rule, preset: Preset): RuleSeverity {
  return (preset === 'recommended' ? undefined : rule.presets?.[preset]) ?? rule.severity
}

/** Returns the severity of the issues of a rule. */
export function effectiveSeverity(
  rule: Rule,
  configured: RuleSeverity | undefined,
): Severity | 'off' {
  return rule.fatal === true ? 'error' : (configured ?? rule.severity)
}

import type { Preset, RuleSeverity } from './preset.ts'
import type { Shape } from '../definition/check-shape.ts'
import type { FlagLevel } from '../definition/flags.ts'
import type { Loose } from '../definition/loose.ts'
import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Fix } from '../fix/fix.ts'
import type { Severity } from '../issue.ts'
import type { JsonDocument } from '../json/json-node.ts'
import type { Path } from '../json/json-pointer.ts'
import type { RequirementId } from '../requirements.ts'

/** Where a rule found something. */
export interface Report<Args> {
  /** Path of the value; of the object, where a key is missing. */
  path: Path
  /**
   * What to mark: the `value`, its `key`, or the opening brace of an object that lacks something.
   * @default 'value'
   */
  mark?: 'value' | 'key' | 'open'
  /** Offsets in the text, for what has no path of its own, such as a comma. */
  span?: { start: number; end: number }
  /** What the message is made from. */
  args: Args
  /** Other places that have to do with it. */
  related?: readonly { path: Path; message: string }[]
  /** What would mend it. */
  fix?: Fix
}

/** What a rule looks at. */
export interface RuleContext<Args> {
  /** The definition without whatever is ill-typed: any key may be missing, any entry a hole. */
  definition: Loose<PackageDefinition>
  /** The definition as it is, ill-typed parts and all. */
  value: unknown
  /** Missing keys and wrong types. */
  shape: Shape
  /** The text. Absent when a value is checked that was not read from a text. */
  document: JsonDocument | undefined
  /** Flags that the house has declared its own. */
  customFlags: Readonly<Record<FlagLevel, readonly string[]>>
  report(finding: Report<Args>): void
}

/**
 * A definition that shows a rule: the keys that differ from a valid definition, or a whole text where the text itself matters.
 *
 * A test holds every rule to its examples.
 */
export type RuleExample = string | Readonly<Record<string, unknown>>

/** One thing that is checked. Its id is its file name and the code of its findings. */
export interface Rule<Args = never> {
  /** For example `version-in-versions`: the subject first, then what must hold. */
  id: string
  /** Severity under the preset `recommended`, and under the others where `presets` does not say. */
  severity: RuleSeverity
  /** Severity under presets that differ. */
  presets?: Partial<Record<Exclude<Preset, 'recommended'>, RuleSeverity>>
  /** What the rule asks for, in one sentence. */
  description: string
  /** The requirement of the interface that it serves. */
  requirement?: RequirementId
  /** Where the rule comes from when the interface does not ask for it. */
  source?: string
  /** What the rule finds fault with, and what it asks for instead. */
  examples: { bad: RuleExample; good: RuleExample }
  /**
   * Whether no tool can go on with a definition that breaks it. Its findings are errors, whatever a configuration says.
   * @default false
   */
  fatal?: boolean
  /**
   * What it reads. `text` rules also run when the text is not valid JSON; the others do not.
   * @default 'definition'
   */
  reads?: 'text' | 'definition'
  /**
   * Whether what it finds in an endpoint follows from that endpoint and the house's flags alone, so that nobody has to ask it again while
   * the endpoint does not change. It must take endpoints for what they are: some are holes when others are looked at again.
   * @default false
   */
  isLocal?: boolean
  message(args: Args): string
  check(context: RuleContext<Args>): void
}

/** Defines a rule. Only adds types. */
export function defineRule<Args>(rule: Rule<Args>): Rule {
  return rule as unknown as Rule
}

/** The severity of a rule under a preset. */
export function severityUnder(rule: Rule, preset: Preset): RuleSeverity {
  return (preset === 'recommended' ? undefined : rule.presets?.[preset]) ?? rule.severity
}

/** The severity that findings of a rule have. */
export function effectiveSeverity(
  rule: Rule,
  configured: RuleSeverity | undefined,
): Severity | 'off' {
  return rule.fatal === true ? 'error' : (configured ?? rule.severity)
}

import { ruleUrl as defaultRuleUrl } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'
import { valueAt } from 'fc-core/json'
import type { Hover, Position } from 'vscode-languageserver-types'
import { describeEndpoint } from '../describe/describe-endpoint.ts'
import { describeFlag } from '../describe/describe-flag.ts'
import { describeKey } from '../describe/describe-key.ts'
import { describeMember } from '../describe/describe-member.ts'
import { describeRule, findRule, pageOf } from '../describe/describe-rule.ts'
import { describeObject, describeTypeWord } from '../describe/describe-type.ts'
import { describeVersion } from '../describe/describe-version.ts'
import { codeSpan } from '../describe/markdown.ts'
import { locateNode, type NodeLocation } from '../location/locate-node.ts'
import { roleAt } from '../location/role.ts'
import { schemaAt } from '../schema/schema.ts'
import { CONFIG_SCHEMA } from '../schema/config-schema.generated.ts'
import { DEFINITION_SCHEMA } from '../schema/definition-schema.generated.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import { cachedIssues } from '../snapshot/find-issues.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Options of `findHover`. */
export interface HoverOptions {
  /** The configuration of the document. */
  config: ResolvedConfig
  /** Returns the URL of a rule's documentation. Default: in the repository of fc. */
  ruleUrl?: ((rule: string) => string | undefined) | undefined
  /** Whether the client describes what the JSON schema of configurations describes: only rules of plugins are described there. Default: false. */
  knowsConfigSchema?: boolean
}

/**
 * Describes the key, endpoint, flag, type, object, version or error at a position, followed by the rules of the problems there. Only cached
 * problems are included: a hover does not run the rules.
 */
export function findHover(
  snapshot: Snapshot,
  position: Position,
  { config, ruleUrl = defaultRuleUrl, knowsConfigSchema = false }: HoverOptions,
): Hover | undefined {
  const offset = snapshot.lines.offsetAt(position)
  const location = locateNode(snapshot.document, offset)
  const span = spanOf(location)
  if (span === undefined) return undefined
  const description = isConfig(snapshot)
    ? describeInConfig(location, config, { ruleUrl, knowsConfigSchema })
    : describeLocation(snapshot, location, config)
  const ruleDescriptions = cachedIssues(snapshot, config)
    .filter(({ range }) => range!.start.offset <= offset && offset <= range!.end.offset)
    .flatMap(({ code }) => findRule(code, config) ?? [])
    .map((rule) => describeRule(rule, pageOf(rule, ruleUrl)))
  const parts = [...(description === undefined ? [] : [description]), ...new Set(ruleDescriptions)]
  if (parts.length === 0) return undefined
  return {
    contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') },
    range: snapshot.lines.rangeOf(span.start, span.end),
  }
}

function describeLocation(
  snapshot: Snapshot,
  location: NodeLocation,
  config: ResolvedConfig,
): string | undefined {
  const role = roleAt(location)
  switch (role?.kind) {
    case 'key':
      return describeKey(DEFINITION_SCHEMA, role.owner, role.key)
    case 'flag':
      return describeFlag(role.name, role.level, config)
    case 'endpoint': {
      const definition = definitionOf(snapshot)
      const endpoint = definition.endpoints?.[role.index]
      return endpoint && describeEndpoint(definition, endpoint)
    }
    case 'member':
      return describeMember(valueAt(definitionOf(snapshot), location.path.slice(0, -1)), role.level)
    case 'object':
      return describeObject(role.name, definitionOf(snapshot), undefined)
    case 'type':
      return describeTypeWord(role.word, definitionOf(snapshot), role.side)
    case 'version':
      return describeVersion(role.name, definitionOf(snapshot))
    case 'error':
      return describeError(snapshot, role.code)
    default:
      return undefined
  }
}

/** Describes an error of an endpoint by its documentation in the package. */
function describeError(snapshot: Snapshot, code: string): string | undefined {
  const { errors } = definitionOf(snapshot)
  const docs = errors
    ?.map((error) => (typeof error === 'object' && error.code === code ? error.docs : undefined))
    .find((text) => text !== undefined && text !== '')
  return docs === undefined ? undefined : `**${codeSpan(code)}** · error of the package\n\n${docs}`
}

function describeInConfig(
  { on, path, node }: NodeLocation,
  config: ResolvedConfig,
  {
    ruleUrl,
    knowsConfigSchema,
  }: { ruleUrl: NonNullable<HoverOptions['ruleUrl']>; knowsConfigSchema: boolean },
): string | undefined {
  const id =
    on === 'key' && path.length === 2 && (path[0] === 'rules' || path[0] === 'ruleOptions')
      ? String(path[1])
      : on === 'value' && path[0] === 'ignore' && path[2] === 'rule' && node?.kind === 'string'
        ? node.value
        : undefined
  if (id !== undefined) {
    const rule = knowsConfigSchema
      ? config.customRules.find((each) => each.id === id)
      : findRule(id, config)
    return rule && describeRule(rule, pageOf(rule, ruleUrl))
  }
  if (knowsConfigSchema) return undefined
  const owner = on === 'key' ? schemaAt(CONFIG_SCHEMA, path.slice(0, -1)) : undefined
  return owner && describeKey(CONFIG_SCHEMA, owner, String(path.at(-1)))
}

function spanOf({ on, node, member }: NodeLocation): { start: number; end: number } | undefined {
  if (on === 'key') return { start: member!.keyStart, end: member!.keyEnd }
  return on === 'value' ? node : undefined
}

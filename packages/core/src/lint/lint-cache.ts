import type { ResolvedConfig } from '../config/resolved-config.ts'
import { findMember } from '../json/find-node.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { ChunkNode } from '../json/chunk-node.ts'
import type { Path } from '../json/json-pointer.ts'
import type { ReportDescriptor, RuleContext } from '../rules/define-rule.ts'

/** Reports of earlier runs for the endpoints of a document that did not change. */
export interface LintCache {
  /** The rule context without the cached endpoints, which are holes. */
  context: RuleContext<never>
  /** Returns the reports of a rule on the cached endpoints. */
  cachedReports(rule: string): ReportDescriptor<never>[]
  /** Stores the reports of a rule on the other endpoints. */
  store(rule: string, reports: readonly ReportDescriptor<never>[]): void
}

/**
 * Opens the cache for a run. An endpoint without syntax problems is cached if it was checked with the same configuration at the same index, since reports contain paths.
 *
 * @returns Undefined if the document was not read in chunks, or has no list of endpoints.
 */
export function openLintCache(
  document: JsonDocument,
  context: RuleContext<never>,
  config: ResolvedConfig,
): LintCache | undefined {
  const nodes = findChunks(document)
  const { definition, value } = context
  if (nodes === undefined || definition.endpoints === undefined) return undefined
  const cached = nodes.map((node, index) => {
    const entry = node?.chunk.lintResult as CachedEndpoint | undefined
    return entry?.config === config && entry.index === index ? entry : undefined
  })
  const reportsByRule = cached.flatMap((entry) => (entry?.reports ? [entry.reports] : []))
  const fresh = cached.map((hit, index): CachedEndpoint | undefined => {
    if (hit !== undefined) return undefined
    const entry: CachedEndpoint = { config, index, reports: undefined }
    if (nodes[index] !== undefined) nodes[index].chunk.lintResult = entry
    return entry
  })
  const withHoles = <Item>(list: readonly Item[]): (Item | undefined)[] =>
    list.map((item, index) => (fresh[index] === undefined ? undefined : item))
  const isCached = ([list, index]: Path): boolean =>
    list === 'endpoints' && index !== undefined && cached[Number(index)] !== undefined
  return {
    context: {
      ...context,
      shape: {
        ...context.shape,
        problems: context.shape.problems.filter(({ path }) => !isCached(path)),
      },
      definition: { ...definition, endpoints: withHoles(definition.endpoints) },
      value: {
        ...(value as object),
        endpoints: withHoles((value as { endpoints: unknown[] }).endpoints),
      },
    },
    cachedReports: (rule) => reportsByRule.flatMap((reports) => reports.get(rule) ?? []),
    store(rule, reports) {
      for (const report of reports) {
        const [list, index] = report.path
        const entry = list === 'endpoints' ? fresh[Number(index)] : undefined
        if (entry === undefined) continue
        const byRule = (entry.reports ??= new Map<string, ReportDescriptor<never>[]>())
        const stored = byRule.get(rule)
        if (stored === undefined) byRule.set(rule, [report])
        else stored.push(report)
      }
    },
  }
}

/** The cached lint result of an endpoint. */
interface CachedEndpoint {
  config: ResolvedConfig
  index: number
  /** Reports by rule id. Undefined if there are none, as for most endpoints. */
  reports: Map<string, ReportDescriptor<never>[]> | undefined
}

/** Returns the endpoints; undefined for an entry that is not a chunk. */
function findChunks({ root }: JsonDocument): (ChunkNode | undefined)[] | undefined {
  const list = root?.kind === 'object' ? findMember(root, 'endpoints')?.value : undefined
  if (list?.kind !== 'array') return undefined
  const nodes = list.items.map((item) => (item instanceof ChunkNode ? item : undefined))
  return nodes.some((node) => node !== undefined) ? nodes : undefined
}

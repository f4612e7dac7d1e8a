import { compileGlob } from 'fc-core/internal'
import type { ImportOverrides } from './import-overrides.ts'

/** An endpoint, by its name and the name of the operation in the document. */
export interface EndpointNames {
  name: string
  id: string | undefined
}

/** Answers what the user decided about an endpoint, and remembers which decisions apply to none. */
export interface OverrideRules {
  nameOf(endpoint: EndpointNames): string | undefined
  groupOf(endpoint: EndpointNames): string | undefined
  /** Undefined if the evidence decides. */
  isPaginated(endpoint: EndpointNames): boolean | undefined
  /** Whether an argument is required. Undefined if the schema decides. */
  isRequired(endpoint: EndpointNames, argument: string): boolean | undefined
  omitsHeader(name: string): boolean
  /** The decisions that applied to nothing: `paginated: list-*`. */
  listUnused(): string[]
}

interface Rule<Value> {
  key: string
  matches(endpoint: EndpointNames): boolean
  value: Value
}

export function createOverrideRules(overrides: ImportOverrides): OverrideRules {
  const unused = new Set<string>()
  const toRule = <Value>(key: string, glob: string, value: Value): Rule<Value> => {
    const test = compileGlob(glob)
    const rule = `${key}: ${glob}`
    unused.add(rule)
    return {
      key: rule,
      value,
      matches: ({ name, id }) => test(name) || (id !== undefined && test(id)),
    }
  }
  const byGlob = <Value>(key: string, entries: Readonly<Record<string, Value>> = {}) =>
    Object.entries(entries).map(([glob, value]) => toRule(key, glob, value))
  const names = byGlob('names', overrides.names)
  const groups = byGlob('groups', overrides.groups)
  const pages = [
    ...(overrides.paginated ?? []).map((glob) => toRule('paginated', glob, true)),
    ...(overrides.notPaginated ?? []).map((glob) => toRule('notPaginated', glob, false)),
  ]
  const required = byGlob('required', overrides.required)
  const optional = byGlob('optional', overrides.optional)
  const headers = (overrides.omitHeaders ?? []).map((glob) =>
    toRule('omitHeaders', glob.toLowerCase(), true),
  )
  /** The last rule that matches decides. */
  const find = <Value>(
    rules: readonly Rule<Value>[],
    endpoint: EndpointNames,
  ): Value | undefined => {
    const matching = rules.filter((rule) => rule.matches(endpoint))
    for (const { key } of matching) unused.delete(key)
    return matching.at(-1)?.value
  }
  const lists = (
    rules: readonly Rule<readonly string[]>[],
    endpoint: EndpointNames,
    argument: string,
  ): boolean => {
    const matching = rules.filter((rule) => rule.value.includes(argument) && rule.matches(endpoint))
    for (const { key } of matching) unused.delete(key)
    return matching.length > 0
  }
  return {
    nameOf: (endpoint) => find(names, endpoint),
    groupOf: (endpoint) => find(groups, endpoint),
    isPaginated: (endpoint) => find(pages, endpoint),
    isRequired(endpoint, argument) {
      if (lists(optional, endpoint, argument)) return false
      return lists(required, endpoint, argument) || undefined
    },
    omitsHeader: (name) => find(headers, { name: name.toLowerCase(), id: undefined }) === true,
    listUnused: () => [...unused],
  }
}

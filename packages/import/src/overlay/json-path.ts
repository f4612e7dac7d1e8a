import { isObject } from '../document-set.ts'

/** Where a value is in its parent. Undefined for the root. */
export interface Location {
  parent: Record<string, unknown> | unknown[]
  key: string | number
}

/** A value that a path selects. */
export interface Match {
  value: unknown
  location: Location | undefined
}

type Step = (matches: Match[]) => Match[]

/**
 * Selects values by a JSONPath: names, indexes, `*`, `..`, and filters that test members, such as `$.paths.*[?@.operationId == 'getBook']`. Undefined for a path
 * that is not supported.
 */
export function selectByPath(root: unknown, path: string): Match[] | undefined {
  const steps = parsePath(path.trim())
  return steps?.reduce((matches, step) => step(matches), [
    { value: root, location: undefined },
  ] as Match[])
}

function parsePath(path: string): Step[] | undefined {
  if (!path.startsWith('$')) return undefined
  const steps: Step[] = []
  let rest = path.slice(1)
  while (rest !== '') {
    const [, dots, name] = /^(\.\.?)(\*|[\w$-]+)/.exec(rest) ?? []
    if (dots !== undefined) {
      if (dots === '..') steps.push(descendants)
      steps.push(name === '*' ? allMembers : member(name!))
      rest = rest.slice(dots.length + name!.length)
      continue
    }
    if (rest.startsWith('..[')) {
      steps.push(descendants)
      rest = rest.slice(2)
    }
    const end = rest.startsWith('[') ? closingBracket(rest) : -1
    const step = end < 0 ? undefined : parseBracket(rest.slice(1, end).trim())
    if (step === undefined) return undefined
    steps.push(step)
    rest = rest.slice(end + 1)
  }
  return steps
}

/** The index of the bracket that closes the first one, outside of quotes. */
function closingBracket(text: string): number {
  let depth = 0
  let quote = ''
  for (let index = 0; index < text.length; index++) {
    const char = text[index]!
    if (quote !== '') {
      if (char === '\\') index++
      else if (char === quote) quote = ''
    } else if (char === "'" || char === '"') quote = char
    else if (char === '[') depth++
    else if (char === ']' && --depth === 0) return index
  }
  return -1
}

function parseBracket(text: string): Step | undefined {
  if (text === '*') return allMembers
  if (/^-?\d+$/.test(text)) return item(Number(text))
  const quoted = unquote(text)
  if (quoted !== undefined) return member(quoted)
  const test = text.startsWith('?') ? parseFilter(text.slice(1)) : undefined
  return test && ((matches) => allMembers(matches).filter(({ value }) => test(value)))
}

function unquote(text: string): string | undefined {
  const [, single, double] = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")$/.exec(text) ?? []
  return (single ?? double)?.replaceAll(/\\(.)/g, '$1')
}

type Test = (value: unknown) => boolean

/** Parses `@.a == 'b' && @.c || @.d != 3`, also in parentheses. */
function parseFilter(text: string): Test | undefined {
  const inner = /^\s*\((.*)\)\s*$/s.exec(text)?.[1] ?? text
  const any = inner.split('||').map((part) => allOf(part.split('&&').map(parseComparison)))
  return any.every((test) => test !== undefined)
    ? (value) => any.some((test) => test(value))
    : undefined
}

function allOf(tests: (Test | undefined)[]): Test | undefined {
  return tests.every((test) => test !== undefined)
    ? (value) => tests.every((test) => test(value))
    : undefined
}

function parseComparison(text: string): Test | undefined {
  const [, not, path, operator, literal] =
    /^\s*(!?)\s*@((?:\.[\w$-]+|\[(?:'[^']*'|"[^"]*")\])*)\s*(?:(==|!=)\s*(.+?))?\s*$/s.exec(text) ??
    []
  if (path === undefined) return undefined
  const select = (value: unknown): unknown => selectByPath(value, `$${path}`)?.[0]?.value
  if (operator === undefined) return (value) => (select(value) !== undefined) !== (not === '!')
  const expected = parseLiteral(literal!)
  if (expected === undefined || not === '!') return undefined
  return (value) => (select(value) === expected.value) === (operator === '==')
}

function parseLiteral(text: string): { value: unknown } | undefined {
  const quoted = unquote(text)
  if (quoted !== undefined) return { value: quoted }
  return /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text)
    ? { value: JSON.parse(text) as unknown }
    : undefined
}

function member(name: string): Step {
  return (matches) =>
    matches.flatMap(({ value }) =>
      isObject(value) && Object.hasOwn(value, name)
        ? [{ value: value[name], location: { parent: value, key: name } }]
        : [],
    )
}

function item(index: number): Step {
  return (matches) =>
    matches.flatMap(({ value }) => {
      if (!Array.isArray(value)) return []
      const key = index < 0 ? value.length + index : index
      return key in value
        ? [{ value: value[key] as unknown, location: { parent: value, key } }]
        : []
    })
}

function allMembers(matches: Match[]): Match[] {
  return matches.flatMap(({ value }): Match[] => {
    if (Array.isArray(value))
      return value.map((each: unknown, key) => ({ value: each, location: { parent: value, key } }))
    if (!isObject(value)) return []
    return Object.keys(value).map((key) => ({
      value: value[key],
      location: { parent: value, key },
    }))
  })
}

/** The values and all values within them. */
function descendants(matches: Match[]): Match[] {
  const found: Match[] = []
  for (let level = matches; level.length > 0; level = allMembers(level)) found.push(...level)
  return found
}

import { formatName, splitWords } from '../definition/endpoint-name.ts'
import { isObject } from '../document-set.ts'
import { isIdentifier, toObjectName } from 'fc-infer'
import type { Sample } from './sample.ts'

/** A segment of a path: literal, or a parameter. */
export type TemplateSegment = string | TemplateParameter

export interface TemplateParameter {
  name: string
  docs: string
  /** Whether the document does not name the parameter: its values are ids, or occur in what is returned. */
  isInferred: boolean
}

/**
 * Finds the templates of paths: `/users/17` and `/users/18` are `/users/{id}`. A segment is a parameter if the document says so, if its value is an id, or
 * if the response contains the value as its id, as that of `/users/ada` in `{ "login": "ada" }`, or as that of a member, as that of `/repos/ada/fc` in
 * `{ "owner": { "login": "ada" } }`.
 *
 * @param style Style of the names of parameters.
 * @param isSecret Whether a text must not be in the definition.
 */
export function findTemplates(
  samples: readonly Sample[],
  style: 'snake_case' | 'camelCase',
  isSecret: (text: string) => boolean,
): Map<Sample, TemplateSegment[]> {
  const templates = new Map<Sample, TemplateSegment[]>(samples.map((sample) => [sample, []]))
  visit(samples, 0)
  return templates

  function visit(all: readonly Sample[], depth: number): void {
    const groups = [...groupBySegment(all, depth)]
    const parameters = groups.filter(([value, list]) => isParameter(value, list, depth))
    const known = parameters.flatMap(([, list]) => list)
    const isVariable = (group: [string, Sample[]]): boolean =>
      parameters.includes(group) || (!isFixed(group[1], depth) && isNotFound(group[1], known))
    const variable: Sample[] = []
    for (const group of groups) {
      const [value, list] = group
      if (isVariable(group)) {
        variable.push(...list)
        continue
      }
      for (const sample of list) templates.get(sample)!.push(value)
      visit(list, depth + 1)
    }
    if (variable.length === 0) return
    // A parameter may have another name in the middle of a path: `id` of a user is the `user_id` of an order.
    for (const isLast of [true, false])
      addParameter(
        variable.filter(({ path }) => (path.length === depth + 1) === isLast),
        depth,
        isLast,
      )
    visit(variable, depth + 1)
  }

  function isParameter(value: string, list: readonly Sample[], depth: number): boolean {
    if (list.some(({ path }) => path[depth]!.parameter !== undefined) || isSecret(value))
      return true
    if (list.every(({ path }) => path[depth]!.isLiteral)) return false
    // The only segment of a POST request is the name of a function.
    if (depth === 0 && list.every(({ method, path }) => method === 'post' && path.length === 1))
      return false
    return (
      isIdentifier(value) ||
      (depth > 0 &&
        list.some((sample) =>
          sample.path.length === depth + 1 ? findKey(value, sample) : findOwner(value, sample),
        ))
    )
  }

  function addParameter(list: readonly Sample[], depth: number, isLast: boolean): void {
    const [first] = list
    if (first === undefined) return
    const before = templates.get(first)!
    const named = list
      .map(({ path }) => path[depth]!.parameter)
      .find((parameter) => parameter?.name !== undefined)
    const name = named?.name ?? inferName(first, depth, isLast, before)
    const parameter: TemplateParameter = {
      name: freeName(name, before),
      docs: named?.docs ?? '',
      isInferred: named === undefined,
    }
    for (const sample of list) templates.get(sample)!.push(parameter)
  }

  function inferName(
    sample: Sample,
    depth: number,
    isLast: boolean,
    before: readonly TemplateSegment[],
  ): string {
    const { value } = sample.path[depth]!
    if (isLast) return (isIdentifier(value) ? undefined : findKey(value, sample)) ?? 'id'
    const owner = isIdentifier(value) ? undefined : findOwner(value, sample)
    if (owner !== undefined) return owner
    const parent = before.findLast((segment) => typeof segment === 'string') ?? ''
    return formatName(`${toObjectName(parent)} id`, style)
  }
}

/** Whether the document says that a segment is no parameter. */
function isFixed(list: readonly Sample[], depth: number): boolean {
  return list.every(({ path }) => path[depth]!.isLiteral)
}

/** Whether no request of a list found a record, where others with the same method and number of segments did: `/users/missing`. */
function isNotFound(list: readonly Sample[], others: readonly Sample[]): boolean {
  return list.every(
    ({ method, path, response }) =>
      response?.status === 404 &&
      others.some((other) => other.method === method && other.path.length === path.length),
  )
}

/** Formats a template as a path: `/users/{id}`. */
export function formatTemplate(template: readonly TemplateSegment[]): string {
  return template
    .map((segment) => `/${typeof segment === 'string' ? segment : `{${segment.name}}`}`)
    .join('')
}

function groupBySegment(all: readonly Sample[], depth: number): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of all) {
    if (sample.path.length <= depth) continue
    const { value } = sample.path[depth]!
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [sample])
    else group.push(sample)
  }
  return groups
}

/** Returns the name of the member of a response that identifies the record and has a value. */
function findKey(value: string, { response }: Sample): string | undefined {
  if (response === undefined || response.status > 299 || response.body.kind !== 'json') return
  const result = response.body.value
  const records = [result, ...(isObject(result) ? Object.values(result) : [])].filter(isObject)
  for (const record of records)
    for (const [name, member] of Object.entries(record))
      if (String(member) === value && KEYS.has(splitWords(name).at(-1) ?? '')) return name
  return undefined
}

/** Returns the name of the member of a response that has a value as its id: the owner of the returned record. */
function findOwner(value: string, { response }: Sample): string | undefined {
  if (response === undefined || response.status > 299 || response.body.kind !== 'json') return
  const result = response.body.value
  if (!isObject(result)) return undefined
  return Object.keys(result).find((name) => {
    const member = result[name]
    return isObject(member) && OWNER_KEYS.some((key) => String(member[key]) === value)
  })
}

const OWNER_KEYS = ['id', 'slug', 'key', 'login', 'username', 'handle', 'uuid']
const KEYS = new Set(
  'id slug key name login username handle code uuid number symbol sku'.split(' '),
)

function freeName(name: string, before: readonly TemplateSegment[]): string {
  const taken = new Set(before.map((segment) => (typeof segment === 'string' ? '' : segment.name)))
  let unique = name
  for (let count = 2; taken.has(unique); count++) unique = `${name}_${count}`
  return unique
}

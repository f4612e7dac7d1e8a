import { type TextEdit } from 'fc-core'
import { endpointNoun, quote } from 'fc-core/internal'
import { findNode, type JsonDocument, type JsonNode } from 'fc-core/json'
import { RefactorKind } from '../lsp/constants.ts'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { freeName, toObjectName } from './free-name.ts'
import { areMovable, itemsOf, memberOf, nameOf, stringOf, wordsOf } from '../location/nodes.ts'
import { isOnlyDescription } from './only-description.ts'
import type { Refactoring, Selection } from './refactoring.ts'
import {
  copyOf,
  indentationAt,
  isOnOneLine,
  listOf,
  objectOf,
  spreadList,
  toTextEdits,
  valueOf,
  type Write,
  writeAt,
} from './written-json.ts'

/** Extracts the attributes of an endpoint that returns a bare object to an object type. The response stays the same. */
export function findExtractAttributes({
  snapshot: { document },
  definition,
  location: { path },
}: Selection): Refactoring[] {
  const [list, index, key] = path
  if (list !== 'endpoints' || typeof index !== 'number' || !canAddObject(document)) return []
  const isOnMember = key === 'returns' || (key === 'attributes' && path.length === 3)
  if (path.length !== 2 && !isOnMember) return []
  const { node: endpoint } = findNode(document.root!, [list, index])
  const attributes = memberOf(endpoint, 'attributes')
  const types = wordsOf(memberOf(endpoint, 'returns')) ?? []
  const bare = types.filter((word) => stringOf(word) === 'object')
  if (itemsOf(attributes).length === 0 || bare.length === 0) return []
  if (!areMovable(itemsOf(attributes))) return []
  const label = nameOf(endpoint) ?? ''
  const names = [...candidates(label), `${toObjectName(label)}-result`]
  const name = freeName(names, objectNames(definition))
  return [
    {
      title: `Extract attributes to object ${quote(name)}`,
      kind: RefactorKind.extract,
      newName: `object.${name}`,
      edits: () => [
        ...bare.map(({ start, end }) => ({ start, end, text: JSON.stringify(`object.${name}`) })),
        ...toTextEdits(document, [{ kind: 'remove', path: [list, index, 'attributes'] }]),
        ...addObject(document, name, 'attributes', copyOf(document, attributes!)),
      ],
    },
  ]
}

/** Extracts selected arguments or attributes, or all of a list, to an object type. One argument or attribute of that type replaces them. */
export function findExtractMembers({
  snapshot: { document },
  definition,
  start,
  end,
  location: { path, on },
}: Selection): Refactoring[] {
  const [owner, index, key] = path
  if (typeof index !== 'number' || (key !== 'arguments' && key !== 'attributes')) return []
  if (owner !== 'endpoints' && owner !== 'objects' && owner !== 'events') return []
  const isOnKey = on === 'key' && path.length === 3
  if ((start === end && !isOnKey) || !canAddObject(document)) return []
  const { node } = findNode(document.root!, [owner, index])
  const items = itemsOf(memberOf(node, key))
  const selected = isOnKey ? items : items.filter((item) => item.start < end && item.end > start)
  const first = selected[0]
  const last = selected.at(-1)
  if (first === undefined || last === undefined || !areMovable(selected)) return []
  if (key === 'attributes' && !isOnlyDescription(definition, owner, node)) return []
  const side = key === 'arguments' ? 'request' : 'response'
  const label = nameOf(node) ?? ''
  const nouns = owner === 'endpoints' ? candidates(label) : []
  const name = freeName(
    [...nouns, `${toObjectName(label)}-${side === 'request' ? 'input' : 'details'}`],
    objectNames(definition),
  )
  const others = items.filter((item) => !selected.includes(item))
  const wrapper = wrapperMembers(selected, {
    name: freeName(
      [(nouns[0] ?? toObjectName(label)).replaceAll('-', '_'), 'options'],
      new Set(others.map((item) => nameOf(item) ?? '')),
    ),
    type: `object.${name}`,
    isArgument: side === 'request',
    isComplete: side === 'request' && owner === 'endpoints',
  })
  const what = selected.length === 1 ? key.slice(0, -1) : `${selected.length} ${key}`
  return [
    {
      title: `Extract ${what} to object ${quote(name)} (changes the ${side})`,
      kind: RefactorKind.extract,
      newName: `object.${name}`,
      edits: () => {
        const replacement = objectOf(document, wrapper, isOnOneLine(document, first))
        const text = replacement(indentationAt(document.text, first.start))
        return [
          { start: first.start, end: last.end, text },
          ...addObject(document, name, key, listOf(document, first, last)),
        ]
      },
    },
  ]
}

function candidates(endpoint: string): string[] {
  const noun = endpointNoun(endpoint)
  return noun === undefined ? [] : [noun]
}

function objectNames({ objects = [] }: LooseDefinition): Set<string> {
  return new Set(objects.map((object) => object?.name ?? ''))
}

/** Returns the members of the argument or attribute that replaces others. */
function wrapperMembers(
  replaced: readonly JsonNode[],
  options: { name: string; type: string; isArgument: boolean; isComplete: boolean },
): (readonly [string, Write])[] {
  const hasFlag = (item: JsonNode, flag: string): boolean =>
    itemsOf(memberOf(item, 'flags')).some((each) => stringOf(each) === flag)
  const flags = [
    ...(options.isArgument && replaced.some((item) => hasFlag(item, 'required'))
      ? ['required']
      : []),
    ...(replaced.every((item) => hasFlag(item, 'private')) ? ['private'] : []),
  ]
  return [
    ['name', valueOf(options.name)],
    ['type', valueOf(options.type)],
    ...(options.isComplete || flags.length > 0 ? [['flags', valueOf(flags)] as const] : []),
    ...(options.isComplete ? [['docs', valueOf(`${listNames(replaced)}.`)] as const] : []),
  ]
}

function listNames(members: readonly JsonNode[]): string {
  const names = members.slice(0, 5).map((member) => `\`${nameOf(member)!}\``)
  return [...names, ...(members.length > 5 ? ['others'] : [])].join(', ')
}

function canAddObject({ root }: JsonDocument): boolean {
  return root?.kind === 'object' && (memberOf(root, 'objects')?.kind ?? 'array') === 'array'
}

function addObject(document: JsonDocument, name: string, key: string, members: Write): TextEdit[] {
  const object = objectOf(document, [
    ['name', valueOf(name)],
    [key, members],
  ])
  const count = itemsOf(memberOf(document.root, 'objects')).length
  return count > 0
    ? writeAt(document, { kind: 'set', path: ['objects', count] }, object)
    : writeAt(
        document,
        { kind: 'set', path: ['objects'], after: 'endpoints' },
        spreadList(document, object),
      )
}

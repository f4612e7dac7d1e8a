import type { TextEdit } from 'fc-core'
import { findNode, type JsonNode } from 'fc-core/json'
import { quote } from 'fc-core/internal'
import { RefactorKind } from '../lsp/constants.ts'
import { findOccurrences } from '../names/named-symbol.ts'
import { areMovable, itemsOf, memberOf, nameOf, stringOf, wordsOf } from '../location/nodes.ts'
import { isOnlyDescription } from './only-description.ts'
import type { Refactoring, Selection } from './refactoring.ts'
import { copyOf, indentationAt, toTextEdits, writeAt } from './written-json.ts'

/**
 * Inlines the object type that the selected type refers to: as attributes of the endpoint that returns it, or as arguments or attributes in place of the
 * one with this type. An object type without other references is removed.
 */
export function findInlineObject(selection: Selection): Refactoring[] {
  const { document } = selection.snapshot
  const { path } = selection.location
  const [list, index, key, , last] = path
  if (document.root === undefined || typeof index !== 'number') return []
  if (list === 'endpoints' && key === 'returns') return inlineReturns(selection, index)
  const isMember = key === 'arguments' || key === 'attributes'
  return isMember && last === 'type' ? inlineMember(selection, key) : []
}

function inlineReturns(selection: Selection, index: number): Refactoring[] {
  const { document } = selection.snapshot
  const { node: endpoint } = findNode(document.root!, ['endpoints', index])
  const types = wordsOf(memberOf(endpoint, 'returns')) ?? []
  const reference = referenceIn(types)
  const attributes = memberOf(endpoint, 'attributes')
  if (reference === undefined || types.some((word) => stringOf(word) === 'object')) return []
  if (itemsOf(attributes).length > 0 || (attributes?.kind ?? 'array') !== 'array') return []
  const object = findObject(selection, reference.name, 'attributes')
  if (object === undefined) return []
  return [
    {
      title: `Inline object ${quote(reference.name)}`,
      kind: RefactorKind.inline,
      edits: () => [
        { start: reference.node.start, end: reference.node.end, text: '"object"' },
        ...writeAt(
          document,
          { kind: 'set', path: ['endpoints', index, 'attributes'], after: 'returns' },
          copyOf(document, object.list),
        ),
        ...removeUnused(selection, reference.name, object.index),
      ],
    },
  ]
}

function inlineMember(selection: Selection, key: 'arguments' | 'attributes'): Refactoring[] {
  const { document } = selection.snapshot
  const { node: list } = findNode(document.root!, selection.location.path.slice(0, 3))
  const { node: member } = findNode(document.root!, selection.location.path.slice(0, 4))
  const types = wordsOf(memberOf(member, 'type')) ?? []
  const reference = types.length === 1 ? referenceIn(types) : undefined
  if (reference === undefined || isArrayType(memberOf(member, 'type')!)) return []
  const object = findObject(selection, reference.name, key)
  const [first] = itemsOf(object?.list)
  const last = itemsOf(object?.list).at(-1)
  if (object === undefined || first === undefined || last === undefined) return []
  const { path } = selection.location
  const { node: owner } = findNode(document.root!, path.slice(0, 2))
  if (key === 'attributes' && !isOnlyDescription(selection.definition, String(path[0]), owner))
    return []
  // An object inside itself.
  if (object.list.start === list.start) return []
  const siblings = new Set(itemsOf(list).map((item) => (item === member ? '' : nameOf(item))))
  if (itemsOf(object.list).some((item) => siblings.has(nameOf(item)))) return []
  return [
    {
      title: `Inline ${key} of object ${quote(reference.name)} (changes the ${key === 'arguments' ? 'request' : 'response'})`,
      kind: RefactorKind.inline,
      edits: () => {
        const text = copyOf(document, first, last)(indentationAt(document.text, member.start))
        return [
          { start: member.start, end: member.end, text },
          ...removeUnused(selection, reference.name, object.index),
        ]
      },
    },
  ]
}

/** Returns the only reference to an object in a type. */
function referenceIn(types: readonly JsonNode[]): { name: string; node: JsonNode } | undefined {
  const [node, ...others] = types.filter((word) => stringOf(word)!.startsWith(PREFIX))
  return node === undefined || others.length > 0
    ? undefined
    : { name: stringOf(node)!.slice(PREFIX.length), node }
}

/** Returns the members of an object on one side. Undefined for a generic object, and if there are several of this name. */
function findObject(
  { snapshot: { document }, definition }: Selection,
  name: string,
  key: 'arguments' | 'attributes',
): { index: number; list: JsonNode } | undefined {
  const { objects = [] } = definition
  const index = objects.findIndex((object) => object?.name === name)
  if (index < 0 || objects.findLastIndex((object) => object?.name === name) !== index)
    return undefined
  const list = memberOf(findNode(document.root!, ['objects', index]).node, key)
  const items = itemsOf(list)
  return list === undefined || items.length === 0 || !areMovable(items)
    ? undefined
    : { index, list }
}

/** Removes an object if the inlined reference is the only one. */
function removeUnused({ snapshot }: Selection, name: string, index: number): TextEdit[] {
  const uses = findOccurrences(snapshot, { kind: 'object', name })
  if (uses.filter(({ isDefinition }) => !isDefinition).length > 1) return []
  const isOnly = itemsOf(memberOf(snapshot.document.root, 'objects')).length === 1
  const path = isOnly ? ['objects'] : ['objects', index]
  return toTextEdits(snapshot.document, [{ kind: 'remove', path }])
}

/** Whether a type is a list of a list, “array of”. */
function isArrayType(type: JsonNode): boolean {
  return itemsOf(type)[0]?.kind === 'array'
}

const PREFIX = 'object.'

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { presetConfig } from 'fc-core/config'
import { findNode, type JsonNode, type Path } from 'fc-core/json'
import { formatCanonicalJson } from 'fc-core/internal'
import { realDefinitions } from 'fc-core/testing'
import type { CodeAction } from 'vscode-languageserver-types'
import { findCodeActions, resolveCodeAction } from '../features/code-actions.ts'
import { findIssues } from '../snapshot/find-issues.ts'
import { createSnapshot, type Snapshot, updateSnapshot } from '../snapshot/snapshot.ts'

const examples = join(import.meta.dirname, '../../../../examples/definitions')
const files = [
  ...readdirSync(examples)
    .filter((name) => name.endsWith('.fc.json'))
    .map((name) => join(examples, name)),
  ...realDefinitions,
]

const PRESETS = (['strict', 'web-function'] as const).map((name) => presetConfig(name))

describe.each(files.map((file) => [basename(file), file] as const))('%s', (_, file) => {
  const text = readFileSync(file, 'utf8')
  // Each refactoring checks the whole definition.
  const { size } = statSync(file)
  const count = size > 200_000 ? 2 : size > 30_000 ? 4 : 12
  const snapshot = createSnapshot('file:///a.fc.json', 1, text)

  test('lints no worse after each refactoring, and keeps line endings', () => {
    const before = PRESETS.map((config) => countCodes(snapshot, config))
    const tested = new Set<string>()
    for (const [path, at] of placesIn(snapshot, count)) {
      for (const action of actionsAt(snapshot, at)) {
        const isGlobal = /^(?:Sort|Group|Move)/.test(action.title)
        const id = `${action.title} ${isGlobal ? '' : path.slice(0, 2).join('/')}`
        if (tested.has(id)) continue
        tested.add(id)
        const after = apply(snapshot, action)
        expect(after.document.problems, action.title).toEqual([])
        expect(after.text.match(/\r\n|\r/g)?.length).toBe(text.match(/\r\n|\r/g)?.length)
        for (const [index, config] of PRESETS.entries()) {
          const worse = [...countCodes(after, config)].filter(([code, number]) => {
            const allowed = before[index]!.get(code) ?? 0
            // A new version has the problems of the endpoint.
            return action.title.startsWith('Add version') ? allowed === 0 : number > allowed
          })
          expect(worse, `${action.title} at /${path.join('/')}`).toEqual([])
        }
      }
    }
    expect(tested.size).toBeGreaterThan(0)
  })

  test('has the same value after an extraction is inlined', () => {
    const value = formatCanonicalJson(snapshot.document.value)
    const tested = new Set<string>()
    for (const [path, at] of placesIn(snapshot, count)) {
      for (const action of actionsAt(snapshot, at, 'refactor.extract')) {
        const id = `${action.title} ${path.slice(0, 2).join('/')}`
        if (tested.has(id)) continue
        tested.add(id)
        const extracted = apply(snapshot, action)
        const name = /object "([^"]+)"/.exec(action.title)![1]!
        const owner = findNode(extracted.document.root!, path.slice(0, 2)).node
        const reference = extracted.text.indexOf(`"object.${name}"`, owner.start)
        const inline = actionsAt(extracted, reference + 3, 'refactor.inline')
        expect(inline, `${action.title} at /${path.join('/')}`).toHaveLength(1)
        expect(formatCanonicalJson(apply(extracted, inline[0]!).document.value)).toBe(value)
      }
    }
  })
})

/** Returns places of endpoints, objects and events, and of their types and members, spread over the definition. */
function placesIn({ document }: Snapshot, count: number): [Path, number][] {
  const places: [Path, number][] = []
  for (const list of ['endpoints', 'objects', 'events']) {
    const { node, member, found } = findNode(document.root!, [list])
    if (!found || node.kind !== 'array') continue
    places.push([[list], member!.keyStart])
    const step = Math.max(1, Math.floor(node.items.length / count))
    for (let index = 0; index < node.items.length; index += step)
      add(node.items[index]!, [list, index])
  }
  return places

  function add(node: JsonNode, path: Path): void {
    if (node.kind === 'object') {
      if (path.length === 2) places.push([path, node.start])
      for (const { key, keyStart, value } of node.members) {
        places.push([[...path, key], keyStart])
        if (value !== undefined && key !== 'docs') add(value, [...path, key])
      }
    } else if (node.kind === 'array') {
      // Some of long lists.
      for (const [index, item] of node.items.slice(0, 2).entries()) add(item, [...path, index])
    } else {
      places.push([path, node.start + 1])
    }
  }
}

function actionsAt(snapshot: Snapshot, at: number, kind = 'refactor'): CodeAction[] {
  const range = snapshot.lines.rangeOf(at, at)
  const context = { diagnostics: [], only: [kind] }
  return findCodeActions(snapshot, range, context, { config: PRESETS[0]!, isResolved: true })
}

function apply(snapshot: Snapshot, action: CodeAction): Snapshot {
  const edits = resolveCodeAction(snapshot, action)!.edit!.changes![snapshot.uri]!
  const changes = edits
    .map((edit, order) => ({ edit, order, at: snapshot.lines.offsetAt(edit.range.start) }))
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .map(({ edit }) => ({ range: edit.range, text: edit.newText }))
  return updateSnapshot(snapshot, snapshot.version + 1, changes)
}

function countCodes(snapshot: Snapshot, config: (typeof PRESETS)[number]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of findIssues(snapshot, config)) counts.set(code, (counts.get(code) ?? 0) + 1)
  // An endpoint that becomes paginated returns items that are not described yet.
  counts.delete('bare-page-return')
  return counts
}

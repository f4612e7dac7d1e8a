import { type FixEdit, type PackageDefinition, type TextEdit, toTextEdit } from 'fc-core'
import { type Path, readJson } from 'fc-core/json'
import type { InferredResults } from './infer-results.ts'

/** Converts descriptions of results to changes of the text of the definition, in its format. */
export function toEdits(
  text: string,
  definition: PackageDefinition,
  { results, objects }: InferredResults,
): TextEdit[] {
  const document = readJson(text)
  const edits = results.flatMap(({ index, returns, attributes }): FixEdit[] => {
    const path = ['endpoints', index]
    return [
      ...toReturnsEdits([...path, 'returns'], definition.endpoints[index]!.returns, returns),
      ...(attributes === undefined
        ? []
        : [
            {
              kind: 'set',
              path: [...path, 'attributes'],
              value: attributes,
              after: 'returns',
            } as const,
          ]),
    ]
  })
  const existing = definition.objects?.length ?? 0
  if (objects.length > 0)
    edits.push(
      ...(existing === 0
        ? [{ kind: 'set', path: ['objects'], value: objects } as const]
        : objects.map(
            (object, index) =>
              ({ kind: 'set', path: ['objects', existing + index], value: object }) as const,
          )),
    )
  return edits.map((edit) => {
    const converted = toTextEdit(document, edit)
    if (converted === undefined) throw new Error(`No position for ${JSON.stringify(edit)}.`)
    return converted
  })
}

/** Replaces only the changed types of a list, which keeps its format. */
function toReturnsEdits(path: Path, old: unknown, returns: readonly unknown[]): FixEdit[] {
  if (!Array.isArray(old) || old.length !== returns.length)
    return [{ kind: 'set', path, value: returns }]
  return returns.flatMap((value, index): FixEdit[] =>
    JSON.stringify(value) === JSON.stringify(old[index])
      ? []
      : [{ kind: 'set', path: [...path, index], value }],
  )
}

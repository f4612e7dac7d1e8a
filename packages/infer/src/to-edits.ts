import { type FixEdit, type PackageDefinition, type TextEdit, toTextEdit } from 'fc-core'
import { type Path, readJson } from 'fc-core/json'
import type { InferredArguments } from './infer-arguments.ts'
import type { InferredResults } from './infer-results.ts'

/** Converts descriptions of results and arguments to changes of the text of the definition, in its format. */
export function toEdits(
  text: string,
  definition: PackageDefinition,
  { results, objects }: InferredResults,
  sent: readonly InferredArguments[] = [],
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
  for (const { index, arguments: added } of sent)
    edits.push(
      ...toAppendEdits(
        ['endpoints', index, 'arguments'],
        definition.endpoints[index]!.arguments,
        added,
      ),
    )
  edits.push(...toAppendEdits(['objects'], definition.objects, objects))
  return edits.map((edit) => {
    const converted = toTextEdit(document, edit)
    if (converted === undefined) throw new Error(`No position for ${JSON.stringify(edit)}.`)
    return converted
  })
}

/** Appends to a list, which may be missing. */
function toAppendEdits(
  path: Path,
  { length }: readonly unknown[] = [],
  values: readonly unknown[],
): FixEdit[] {
  if (values.length === 0) return []
  return length === 0
    ? [{ kind: 'set', path, value: values }]
    : values.map((value, index) => ({ kind: 'set', path: [...path, length + index], value }))
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

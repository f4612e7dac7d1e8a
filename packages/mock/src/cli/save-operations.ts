import { existsSync, readFileSync } from 'node:fs'
import { toSlashPath, writeFileAtomically } from 'fc-command'
import { applyTextEdits, FcError, toTextEdit } from 'fc-core'
import { CONFIG_FILE, type ModelOverrides, setInConfig } from 'fc-core/config'
import { joinMergePatches, readJson, valueAt } from 'fc-core/json'
import type { OperationChanges } from '../calls/engine.ts'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import { assertModel } from '../model/describe-model.ts'
import { isObject, type JsonValue } from '../names/json-value.ts'

/**
 * Saves operations in the configuration of the first definition: the nearest file, or a new one next to the definition. Returns its path.
 *
 * @throws FcError `invalid-model`
 */
export function saveOperations(
  loaded: readonly LoadedDefinition[],
  change: OperationChanges,
): string {
  const [{ source, config }] = loaded as [LoadedDefinition]
  const file = config.file ?? toSlashPath(source).replace(/[^/]*$/, CONFIG_FILE)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const changed = changeOperations(text, change, file)
  const model: ModelOverrides = config.mock.model ?? {}
  const operations = { ...model.operations }
  for (const name of Object.keys(change)) {
    const operation = valueAt(readJson(changed).value, pathOf(name))
    if (operation === undefined) delete operations[name]
    else operations[name] = operation as NonNullable<OperationChanges[string]>
  }
  assertModel(
    loaded.map(({ definition }) => definition),
    { ...model, operations },
  )
  writeFileAtomically(file, changed)
  return file
}

/**
 * Adds changes of operations to the overrides in the text of a configuration, which keeps its format and comments.
 *
 * @throws FcError `invalid-model` if the text is not a configuration.
 */
export function changeOperations(text: string, change: OperationChanges, file: string): string {
  const start = text.trim() === '' ? '{\n}\n' : text
  return Object.entries(change).reduce((current, [name, operation]) => {
    const document = readJson(current)
    if (!isObject(document.value))
      throw new FcError('invalid-model', `Not saved: ${file} is no JSON object. Correct it first.`)
    const path = pathOf(name)
    const before = valueAt(document.value, path)
    const edit = toTextEdit(
      document,
      operation === null
        ? { kind: 'remove', path }
        : setInConfig(document.value, path, joinOverrides(before, operation)),
    )
    return edit === undefined ? current : applyTextEdits(current, [edit])
  }, start)
}

/** The other members of an override refer to its collection, and it replaces `sets` as a whole. */
function joinOverrides(before: unknown, change: object): unknown {
  const isOther = 'collection' in change || ('action' in change && change.action === 'none')
  if (isOther || !isObject(before)) return change
  const joined = joinMergePatches(before, change as JsonValue)
  return 'sets' in change ? { ...(joined as object), sets: change.sets } : joined
}

function pathOf(operation: string): string[] {
  return ['mock', 'model', 'operations', operation]
}

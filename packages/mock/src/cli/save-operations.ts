import { existsSync, readFileSync } from 'node:fs'
import { toSlashPath, writeFileAtomically } from 'fc-command'
import { applyTextEdits, FcError, toTextEdit } from 'fc-core'
import { CONFIG_FILE } from 'fc-core/config'
import { type ModelOverrides, setInConfig } from 'fc-core/internal'
import { readJson, valueAt } from 'fc-core/json'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import { changeOperations, type OperationChanges } from '../model/change-operations.ts'
import { assertModel } from '../model/describe-model.ts'
import { isObject } from '../names/json-value.ts'

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
  const model: ModelOverrides = config.mock.model ?? {}
  assertModel(
    loaded.map(({ definition }) => definition),
    { ...model, operations: changeOperations(model.operations ?? {}, change) } as ModelOverrides,
  )
  writeFileAtomically(file, editOperations(text, change, file))
  return file
}

/**
 * Adds changes of operations to the overrides in the text of a configuration, which keeps its format and comments.
 *
 * @throws FcError `invalid-model` if the text is not a configuration.
 */
export function editOperations(text: string, change: OperationChanges, file: string): string {
  const start = text.trim() === '' ? '{\n}\n' : text
  return Object.keys(change).reduce((current, name) => {
    const document = readJson(current)
    if (!isObject(document.value))
      throw new FcError('invalid-model', `Not saved: ${file} is no JSON object. Correct it first.`)
    const before = valueAt(document.value, OPERATIONS)
    const operations = changeOperations(isObject(before) ? before : {}, change)
    const path = [...OPERATIONS, name]
    const edit = toTextEdit(
      document,
      Object.hasOwn(operations, name)
        ? setInConfig(document.value, path, operations[name])
        : { kind: 'remove', path },
    )
    return edit === undefined ? current : applyTextEdits(current, [edit])
  }, start)
}

const OPERATIONS = ['mock', 'model', 'operations']

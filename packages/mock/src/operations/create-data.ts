import type { Endpoint, PackageDefinition } from 'fc-core'
import { createDataset } from '../dataset/dataset.ts'
import { readSeedData, type SeedData } from '../dataset/seed-data.ts'
import type { State } from '../dataset/state.ts'
import type { Dataset } from '../dataset/types.ts'
import { type InferredModel, inferModel } from '../model/infer-model.ts'
import type { ModelOverrides } from '../model/model.ts'
import { overrideModel } from '../model/override-model.ts'
import { compileOperation, type Operation } from './compile-operation.ts'
import { DomainError } from './domain-error.ts'
import { exampleArgumentsOf } from './example-arguments.ts'
import type { RecordPages } from './list-records.ts'
import type { Arguments } from './locate.ts'

/** What the data of a service is made from. */
export interface DataOptions {
  seed: string | number
  items: number
  now: { seconds: number; isFixed: boolean }
  /** Whether changes are discarded after each call. */
  isStateless: boolean
  /** Whether a record is generated for a key that none has. */
  acceptsAnyKey: boolean
  data: SeedData
  model: ModelOverrides | undefined
  /** Changes to continue with. */
  state?: State | undefined
}

/** The data behind a definition: its model, its records, and what its endpoints do with them. */
export interface Data {
  readonly model: InferredModel
  readonly dataset: Dataset
  /** The JSON text of the result of a call that is not paginated. */
  call(endpoint: Endpoint, args: Arguments): string | DomainError
  /** The pages of a paginated endpoint. */
  pages(endpoint: Endpoint, args: Arguments): RecordPages | DomainError
  /** Arguments of a call that succeeds. */
  example(endpoint: Endpoint): Record<string, unknown>
}

/** Creates the data of a definition. Nothing is inferred, generated or compiled before a call needs it. */
export function createData(definition: PackageDefinition, options: DataOptions): Data {
  let created: { model: InferredModel; dataset: Dataset } | undefined
  const parts = (): { model: InferredModel; dataset: Dataset } =>
    (created ??= createParts(definition, options))
  const operations = new Map<Endpoint, Operation>()
  const operationOf = (endpoint: Endpoint): Operation => {
    let operation = operations.get(endpoint)
    if (operation === undefined) {
      const { model, dataset } = parts()
      operations.set(
        endpoint,
        (operation = compileOperation(endpoint, model.operation(endpoint.name), dataset)),
      )
    }
    return operation
  }
  return {
    get model() {
      return parts().model
    },
    get dataset() {
      return parts().dataset
    },
    call(endpoint, args) {
      const tooDeep = rejectTooDeep(args)
      if (tooDeep !== undefined) return tooDeep
      const result = operationOf(endpoint).call(args)
      if (options.isStateless) parts().dataset.reset()
      return result
    },
    pages: (endpoint, args) => rejectTooDeep(args) ?? operationOf(endpoint).pages(args),
    example(endpoint) {
      const { model, dataset } = parts()
      return exampleArgumentsOf(endpoint, model.operation(endpoint.name), dataset)
    },
  }
}

function createParts(
  definition: PackageDefinition,
  options: DataOptions,
): { model: InferredModel; dataset: Dataset } {
  const { seed, items, now, data, acceptsAnyKey, state } = options
  let inferred = models.get(definition)
  if (inferred === undefined) models.set(definition, (inferred = inferModel(definition)))
  const model = overrideModel(inferred, options.model)
  const rows = Object.keys(data).length > 0 ? readSeedData(definition, model, data) : undefined
  const dataset = createDataset({
    definition,
    model,
    seed,
    items,
    now,
    acceptsAnyKey,
    ...(rows && { rows }),
    ...(state && { state }),
  })
  return { model, dataset }
}

/** Models by definition: a reset, or other data for one request, needs no new one. */
const models = new WeakMap<PackageDefinition, InferredModel>()

/** The most levels of an argument: to write more exhausts the stack. */
const MAX_LEVELS = 100

function rejectTooDeep(args: Arguments): DomainError | undefined {
  for (const name in args) {
    const value = args[name]
    if (typeof value !== 'object' || value === null || !isDeeper(value, MAX_LEVELS)) continue
    const details = [
      {
        problem: 'wrong-type',
        pointer: `/${name}`,
        expected: `at most ${MAX_LEVELS} levels`,
        received: 'more',
      },
    ]
    return new DomainError(
      'INVALID_ARGUMENTS',
      `Argument \`${name}\` has more than ${MAX_LEVELS} levels.`,
      '',
      details,
    )
  }
  return undefined
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1))
}

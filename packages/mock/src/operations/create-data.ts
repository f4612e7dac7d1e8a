import type { Endpoint, PackageDefinition } from 'fc-core'
import { createDataset } from '../dataset/dataset.ts'
import { viewDataset } from '../dataset/view-dataset.ts'
import { readSeedData, type SeedData } from '../dataset/seed-data.ts'
import { createMemoryState, type State } from '../dataset/state.ts'
import { type Dataset, type DatasetOptions, Interruption } from '../dataset/types.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import type { InferredModel } from '../model/draft-model.ts'
import { inferModel } from '../model/infer-model.ts'
import { isEffectUnknown } from '../model/ignored-arguments.ts'
import type { ModelOverrides } from '../model/model.ts'
import { type MergedVersions, modelOfVersion } from '../model/merge-versions.ts'
import { overrideModel } from '../model/override-model.ts'
import { lazy, memoize } from '../names/lazy.ts'
import { withPlainDocs } from '../names/plain-docs.ts'
import type { PagePosition } from './page-position.ts'
import type { PageSlice } from './page-slice.ts'
import { andThen, type MaybePromise, runWork } from '../scheduling/work.ts'
import { compileOperation } from './compile-operation.ts'
import { catchDomainError, DomainError } from './domain-error.ts'
import { exampleArgumentsOf } from './example-arguments.ts'
import type { Arguments } from 'fc-server/protocol'

/** Options of the data of a service. */
export interface DataOptions extends Pick<DatasetOptions, 'seed' | 'items' | 'now'> {
  /** Whether changes are discarded after each call. */
  isStateless: boolean
  /** Whether a record is generated for an unknown key. */
  acceptsAnyKey: boolean
  data: SeedData
  model: ModelOverrides | undefined
  /** Existing changes. */
  state?: State | undefined
  /** What all sessions use. */
  memory?: MemoryBudget | undefined
}

/** The data of a service: model, records and operations. */
export interface Data {
  /** The changes of the records. */
  readonly state: State
  /** The data of all versions of the package. Undefined for a package with one definition. */
  readonly all?: Data
  readonly model: InferredModel
  readonly dataset: Dataset
  /** Returns the result of a call that is not paginated, as JSON. */
  call(endpoint: Endpoint, args: Arguments): MaybePromise<string | DomainError>
  /** Reads a page of a paginated endpoint. Undefined if the position cannot be one of the list. */
  page(
    endpoint: Endpoint,
    args: Arguments,
    position: PagePosition,
    size: number,
  ): MaybePromise<PageSlice | undefined | DomainError>
  /** Returns the names of the sent arguments that have no effect. */
  ignored(endpoint: Endpoint, args: Arguments): readonly string[]
  /** Whether it is unknown what a call of the endpoint changes in its record. */
  isEffectUnknown(endpoint: Endpoint): boolean
  /** Returns arguments of a call that succeeds. */
  example(endpoint: Endpoint): Record<string, unknown>
}

/** Creates the data of a service. Everything is inferred, generated and compiled on first use. */
export function createData(definition: PackageDefinition, options: DataOptions): Data {
  const state = options.state ?? createMemoryState(options.memory)
  const parts = lazy(() => createParts(definition, { ...options, state }))
  return fromParts(parts, state, options.isStateless)
}

/**
 * Returns the data of one version of a package: the records of all versions, with the operations and results of this one.
 *
 * @param data The data of the merged versions.
 */
export function dataOfVersion(
  data: Data,
  versions: MergedVersions,
  definition: PackageDefinition,
  isStateless: boolean,
): Data {
  const parts = lazy(() => {
    const model = modelOfVersion(data.model, versions, definition)
    return { model, dataset: viewDataset(data.dataset, withPlainDocs(definition), model) }
  })
  return Object.defineProperty(fromParts(parts, data.state, isStateless), 'all', { value: data })
}

function fromParts(parts: () => Parts, state: State, isStateless: boolean): Data {
  const operationOf = memoize((endpoint: Endpoint) => {
    const { model, dataset } = parts()
    return compileOperation(endpoint, model.operation(endpoint.name), dataset)
  })
  return {
    state,
    get model() {
      return parts().model
    },
    get dataset() {
      return parts().dataset
    },
    call(endpoint, args) {
      const { dataset } = parts()
      dataset.settle()
      return runCall(dataset, () => {
        const result = operationOf(endpoint).call(args)
        if (typeof result !== 'string') return runWork(result)
        if (isStateless) dataset.reset()
        return result
      })
    },
    ignored(endpoint, args) {
      const { ignored } = operationOf(endpoint)
      return ignored.length === 0 ? ignored : ignored.filter((name) => Object.hasOwn(args, name))
    },
    isEffectUnknown({ name }) {
      const operation = parts().model.operation(name)
      return operation !== undefined && isEffectUnknown(operation)
    },
    page(endpoint, args, position, size) {
      const { dataset } = parts()
      dataset.settle()
      return runCall(dataset, () => runWork(operationOf(endpoint).page(args, position, size)))
    },
    example(endpoint) {
      const { model, dataset } = parts()
      return exampleArgumentsOf(endpoint, model.operation(endpoint.name), dataset)
    },
  }
}

/** The parts of the data, created on first use. */
interface Parts {
  model: InferredModel
  dataset: Dataset
}

/** Runs a call. If it is interrupted, runs the work that it needs, and repeats it. */
function runCall<Result>(
  dataset: Dataset,
  call: () => MaybePromise<Result | DomainError>,
): MaybePromise<Result | DomainError> {
  const result = catchDomainError(() => dataset.attempt(call))
  if (result instanceof Interruption)
    return andThen(runWork(result.work), () => runCall(dataset, call))
  return result instanceof Promise ? result.catch(rethrowOthers) : result
}

/** Returns a `DomainError`. */
function rethrowOthers(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}

function createParts(
  definition: PackageDefinition,
  { data, state, model: overrides, ...options }: DataOptions,
): Parts {
  const model = overrideModel(modelOf(definition), overrides)
  const rows = Object.keys(data).length > 0 ? readSeedData(definition, model, data) : undefined
  const initial = { ...(rows && { rows }), ...(state && { state }) }
  const plain = withPlainDocs(definition)
  return { model, dataset: createDataset({ ...options, definition: plain, model, ...initial }) }
}

/** Caches models by definition: a reset, or other data for one request, does not need a new model. */
const modelOf = memoize(
  (definition: PackageDefinition) => inferModel(definition),
  new WeakMap<PackageDefinition, InferredModel>(),
)

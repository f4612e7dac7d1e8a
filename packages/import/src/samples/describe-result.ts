import { isPage } from 'fc-core'
import { type ValueShape, withoutDataNames } from 'fc-infer'
import type { FormatContext } from '../format-context.ts'
import type { Sample } from './sample.ts'
import type { Secrets } from './secrets.ts'
import { shapeOf } from './shape-of.ts'

/** What the calls of an operation return. */
export interface DescribedResult {
  /** `text`: a result that is not JSON. */
  kind: 'json' | 'text' | 'empty' | 'unknown'
  /** Whether the results are pages of the interface: exactly `previous`, `page` and `next`. */
  isPage: boolean
  mayBeEmpty: boolean
  /** The result, or an item of its pages. Undefined without samples. */
  shape: ValueShape | undefined
}

/** Describes the successful responses. */
export function describeResult(
  samples: readonly Sample[],
  { secrets, context }: { secrets: Secrets; context: FormatContext },
): DescribedResult {
  const bodies = samples.flatMap(({ response }) =>
    response !== undefined && response.status >= 200 && response.status <= 299
      ? [response.body]
      : [],
  )
  const values = bodies.flatMap((body) => (body.kind === 'json' ? [body.value] : []))
  const isAllPages = values.length > 0 && values.every(isPage)
  const isDeclaredPage =
    values.length === 0 && samples.some(({ declared }) => declared?.isPaginated)
  const kinds = new Set(bodies.map(({ kind }) => kind))
  const kind = isDeclaredPage ? 'json' : chooseKind(kinds)
  const text = bodies.find((body) => body.kind === 'text')
  if (kind === 'unknown') context.notes.add('response-missing', samples[0]!.place)
  if (kind === 'text' && text?.kind === 'text')
    context.notes.add('content-type', samples[0]!.place, text.type)
  const results = isAllPages ? values.flatMap(({ page }) => page) : values
  return {
    kind,
    isPage: isAllPages || isDeclaredPage,
    mayBeEmpty: kinds.has('empty'),
    shape:
      values.length === 0
        ? undefined
        : shapeOf(results.map((value) => withoutDataNames(value, secrets.has))),
  }
}

function chooseKind(kinds: ReadonlySet<string>): DescribedResult['kind'] {
  if (kinds.has('json')) return 'json'
  if (kinds.has('text')) return 'text'
  return kinds.has('empty') && !kinds.has('unknown') ? 'empty' : 'unknown'
}

import type { FormatContext } from '../format-context.ts'
import type { TemplateSegment } from './path-template.ts'
import type { PathSegment, Sample } from './sample.ts'
import { isAuthentication } from './secrets.ts'

/** A parameter, or a field of a form, and its values in the samples. */
export interface CollectedField {
  name: string
  docs: string
  values: string[]
  /** The number of deciding samples that contain it. */
  sentBy: number
  /** The number of samples that contain it, also of those that failed. */
  sentByAll: number
  /** Whether a sample contains it several times, or its name ends with `[]`. */
  isList: boolean
}

/** Collects the parameters of the path. */
export function collectPath(
  template: readonly TemplateSegment[],
  samples: readonly Sample[],
): CollectedField[] {
  return template.flatMap((segment, index) => {
    if (typeof segment === 'string') return []
    const values = samples.map(({ path }) => valueOfSegment(path[index]!))
    const { name, docs } = segment
    return [
      { name, docs, values, sentBy: samples.length, sentByAll: samples.length, isList: false },
    ]
  })
}

function valueOfSegment({ value }: PathSegment): string {
  return /[{}]|^:/.test(value) ? '' : value
}

/** The samples of an operation, and those that decide which arguments are required. */
export interface CollectContext {
  samples: readonly Sample[]
  deciding: ReadonlySet<Sample>
  context: FormatContext
}

/**
 * Collects the fields of samples. Those that authenticate are noted and left out.
 *
 * @param fieldsOf Returns the fields of a sample.
 */
export function collectFields(
  fieldsOf: (sample: Sample) => Sample['query'],
  { samples, deciding, context }: CollectContext,
  isAuth: (name: string, value: string) => boolean = isAuthentication,
): CollectedField[] {
  const fields = new Map<string, CollectedField>()
  for (const sample of samples) {
    const counted = new Set<string>()
    for (const { name: text, value, isSent, docs } of fieldsOf(sample)) {
      const name = text.replace(/\[\]$/, '').trim()
      if (name === '') continue
      if (isAuth(name, value)) {
        context.notes.add('security-unsupported', samples[0]!.place, name)
        continue
      }
      let field = fields.get(name)
      if (field === undefined) {
        field = { name, docs, values: [], sentBy: 0, sentByAll: 0, isList: false }
        fields.set(name, field)
      }
      if (field.docs === '') field.docs = docs
      if (name !== text.trim() || counted.has(name)) field.isList = true
      if (!value.includes('{{')) field.values.push(value)
      if (isSent && !counted.has(name)) {
        field.sentByAll++
        if (deciding.has(sample)) field.sentBy++
      }
      counted.add(name)
    }
  }
  return [...fields.values()]
}

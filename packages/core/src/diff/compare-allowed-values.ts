import { escapeControls } from '../text/quote.ts'
import { asList } from './pair-by-name.ts'
import { capitalize, type Compare, childScope, reportChange, reportReordering } from './scope.ts'
import { isReordered, valuesMissingFrom } from './value-lists.ts'

/** Compares the allowed values of two members: `choices` of an argument, `values` of an attribute. An empty list allows any value. */
export function compareAllowedValues(of: 'choice' | 'value'): Compare<unknown[]> {
  return (old, next, scope) => {
    const before = asList(old)
    const after = asList(next)
    const subject = capitalize(scope.subject)
    if (before.length === 0 && after.length === 0) return
    if (before.length === 0) {
      const message = `${subject} is now limited to the ${of}s ${list(after)}.`
      reportChange(scope, `${of}s-introduced`, message)
    } else if (after.length === 0) {
      reportChange(scope, `${of}s-lifted`, `${subject} is no longer limited to a list of ${of}s.`)
    } else {
      for (const { value, index } of valuesMissingFrom(before, after)) {
        const message = `${capitalize(of)} ${show(value)} of ${scope.subject} was removed.`
        reportChange(childScope(scope, index, undefined), `${of}-removed`, message)
      }
      for (const { value, index } of valuesMissingFrom(after, before)) {
        const message = `${capitalize(of)} ${show(value)} of ${scope.subject} was added.`
        reportChange(childScope(scope, undefined, index), `${of}-added`, message)
      }
      if (isReordered(before, after)) reportReordering(scope)
    }
  }
}

function list(values: readonly unknown[]): string {
  const shown = values.slice(0, 5).map(show).join(', ')
  return values.length > 5 ? `${shown} and ${values.length - 5} more` : shown
}

function show(value: unknown): string {
  const text = escapeControls(JSON.stringify(value) ?? 'nothing')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

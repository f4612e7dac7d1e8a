import { escapeControls } from '../quote.ts'
import { asList } from './pair-by-name.ts'
import { capitalize, type Compare, inner, report, reportOrder } from './scope.ts'
import { holdSameValues, valuesMissingFrom } from './value-lists.ts'

/** Compares the listed values of two members: `choices` of an argument, `values` of an attribute. A list without entries restricts nothing. */
export function compareAllowedValues(of: 'choice' | 'value'): Compare<unknown[]> {
  return (old, next, scope) => {
    const before = asList(old)
    const after = asList(next)
    const subject = capitalize(scope.subject)
    if (before.length === 0 && after.length === 0) return
    if (before.length === 0) {
      const message = `${subject} has listed ${of}s only: ${list(after)}.`
      report(scope, `${of}s-introduced`, message)
    } else if (after.length === 0) {
      report(scope, `${of}s-lifted`, `${subject} has no list of ${of}s any more.`)
    } else {
      for (const { value, index } of valuesMissingFrom(before, after)) {
        const message = `${capitalize(of)} ${show(value)} of ${scope.subject} was removed.`
        report(inner(scope, index, undefined), `${of}-removed`, message)
      }
      for (const { value, index } of valuesMissingFrom(after, before)) {
        const message = `${capitalize(of)} ${show(value)} of ${scope.subject} was added.`
        report(inner(scope, undefined, index), `${of}-added`, message)
      }
      if (holdSameValues(before, after)) reportOrder(scope)
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

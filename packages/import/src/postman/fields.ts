import { isObject } from '../document-set.ts'
import type { SampleField } from '../samples/sample.ts'
import { descriptionOf } from './description.ts'
import type { Variables } from './variables.ts'

/** Reads a list of parameters, headers or fields of a form, or the text of headers. Those that are turned off are not sent. */
export function readFields(list: unknown, variables: Variables): SampleField[] {
  if (typeof list === 'string') return readHeaderText(list, variables)
  return (Array.isArray(list) ? list : []).flatMap((each: unknown): SampleField[] => {
    if (!isObject(each) || typeof each['key'] !== 'string') return []
    const { key, value, disabled } = each
    return [
      {
        name: variables.resolve(key),
        value: typeof value === 'string' ? variables.resolve(value) : '',
        isSent: disabled !== true,
        docs: descriptionOf(each),
      },
    ]
  })
}

function readHeaderText(text: string, variables: Variables): SampleField[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? []
    return name === undefined
      ? []
      : [{ name, value: variables.resolve(value), isSent: true, docs: '' }]
  })
}

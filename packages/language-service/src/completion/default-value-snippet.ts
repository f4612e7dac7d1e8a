import type { Schema } from '../schema/schema.ts'
import { toJsonSnippet } from './completion-candidate.ts'

/** Returns the initial value of a new member as a snippet: an empty value of its type with the cursor in it. */
export function defaultValueSnippet(key: string, { type, title, default: preset }: Schema): string {
  const special = VALUE_SNIPPETS[key]
  if (special !== undefined && (title === 'Type' || type === 'array' || type === 'string'))
    return special
  const first = [type ?? 'string'].flat()[0]
  switch (first) {
    case 'array':
      return '[$1]'
    case 'object':
      return '{$1}'
    case 'boolean':
      return preset === true ? '${1:false}' : '${1:true}'
    case 'number':
    case 'integer':
      return `\${1:${typeof preset === 'number' ? preset : 0}}`
    default:
      return typeof preset === 'string' ? `"\${1:${toJsonSnippet(preset).slice(1, -1)}}"` : '"$1"'
  }
}

const VALUE_SNIPPETS: Readonly<Record<string, string>> = {
  base_url: '"${1:https://}"',
  returns: '["${1:object}"]',
  type: '"${1:string}"',
}

import type { PackageDefinition } from '../definition/types.generated.ts'
import { choiceType } from './literal.ts'
import { formatType } from './ts-type.ts'

/** Formats the member `errors`: the codes of a list of errors as a union of strings. Empty for an empty list. */
export function formatErrorCodes(errors: PackageDefinition['errors'] = [], indent: string): string {
  if (errors.length === 0) return ''
  const codes = errors.map((error) => (typeof error === 'string' ? error : error.code))
  const text = formatType(choiceType(codes), indent, `${indent}errors: `.length)
  return `${indent}errors:${text.startsWith('\n') ? '' : ' '}${text};\n`
}

import { escapeControls } from '../text/quote.ts'
import { type TsType, UNKNOWN, unionOf, word } from './ts-type.ts'

/** Formats a string literal, with the quotes that need fewer escapes. Bidirectional and invisible characters are written as `\u…`. */
function stringLiteral(text: string): string {
  const json = escapeControls(JSON.stringify(text))
  const singles = text.split("'").length
  if (text.split('"').length <= singles) return json
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
}

/** Formats a name as a key of an interface. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name)
}

/** Returns the literal type of a JSON value. */
function literalType(value: unknown): TsType {
  if (typeof value === 'string') return word(stringLiteral(value))
  if (typeof value === 'number')
    return Number.isFinite(value) ? word(String(value)) : word('number')
  if (typeof value === 'boolean' || value === null) return word(String(value))
  // Arrays and objects are rare as choices, and their types would be long.
  return UNKNOWN
}

/** Returns the union of the literal types of JSON values. */
export function choiceType(values: readonly unknown[]): TsType {
  return unionOf(values.map(literalType))
}
